### Al tavolo.

table-loading = Si apparecchia il tavolo …
table-reconnecting = Connessione assente: si riprova. Non va perso nulla.
table-unreachable = Il server non risponde. Sei connesso alla rete?
table-unknown = Questo tavolo non esiste.
table-home = Torna all'inizio
table-watch-instead = Guarda il tavolo
table-try-again = Riprova
table-title-turn = Tocca a te
table-tools = Che cosa puoi fare
table-shelves = Accanto alla plancia
table-undo = Annulla
table-hint = Suggerimento
table-thinking = Sto pensando …
table-log = Diario
table-words = A parole
table-rules = Regole
table-seats = Giocatori
table-bot-plays = gioca un bot
table-has-resigned = si è arreso
table-present = è qui
table-total = punti
table-automatic = gioca da sé
table-watching = { $count ->
        [one] { $count } persona guarda
       *[other] { $count } persone guardano
    }
table-confirm = Fatto, così
table-cancel = Non ancora
table-understood = Va bene
table-answered = Hai scelto. Finché gli altri non hanno finito puoi ancora cambiare idea.
table-undo-asked = { $name } vorrebbe riprendere l'ultima mossa.
table-undo-agree = D'accordo
table-undo-refuse = No, grazie
table-undo-waits = Hai chiesto di riprendere la mossa: gli altri devono essere d'accordo.
table-substituted = Un bot ha tenuto il tuo posto.
table-return = Riprendilo
table-catch-up = Mostra tutto
table-rematch-offered = { $name } vorrebbe la rivincita.
table-rematch-join = Ci sto
table-result = Vedi il risultato
table-past = Il tavolo dopo la mossa { $ply }
table-earlier = La mossa prima
table-later = La mossa dopo
table-now = Torna ad adesso

## The log

log-sat = { $name } si siede.
log-left = { $name } lascia il tavolo.
log-substituted = Un bot tiene il posto di { $name }.
log-returned = { $name } è di nuovo qui.
log-resigned = { $name } si arrende.
log-undo-asked = { $name } chiede di riprendere una mossa.
log-undo-refused = { $name } non è d'accordo.
log-undone = La mossa è ripresa.
log-rematch = { $name } propone la rivincita.

## Hints

hint-then = Poi mi aspetto
hint-weighed = Le mosse considerate, con la probabilità di vincere
hint-play = Giocala

## The curtain between players at one screen

curtain-title = { $name }, tocca a te
curtain-text = Passa lo schermo. Adesso nessun altro deve guardare.
curtain-raise = Sono { $name }

## The board in words

words-moves = { $count ->
        [one] Hai una mossa
       *[other] Hai { $count } mosse
    }

## Qualsiasi gioco, con parole e pulsanti

plain-table = Il tavolo
plain-happened = Che cosa è appena successo
plain-find = Cerca una mossa
plain-not-found = Nessuna tua mossa dice così.
plain-nothing = –
plain-yes = sì
plain-no = no

## The menu of a table

menu = Altro
menu-copied = Copiato
menu-watch = Copia l'indirizzo
menu-watch-text = Chi ha l'indirizzo di questo tavolo può guardarlo, e vede quello che può vedere uno spettatore.
menu-device = Crea un collegamento
menu-device-text = Continua da un altro dispositivo. Chi apre il collegamento prende il tuo posto: tienilo per te.
menu-leave = Lascia
menu-leave-text = Lascia il tavolo. Un bot tiene il tuo posto finché non torni.
menu-leave-sure = Lasciare il tavolo? Un bot giocherà per te finché non torni.
menu-resign = Arrenditi
menu-resign-text = Dai partita persa.
menu-resign-sure = Vuoi davvero dare partita persa?
