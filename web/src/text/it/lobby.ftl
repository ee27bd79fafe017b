### Pagina d'ingresso, nuovo tavolo, e il tavolo mentre aspetta i giocatori.

## Pagina d'ingresso

lobby-welcome = { $count ->
        [1] Un mondo
        [2] Due mondi
       *[other] { $count } mondi
    }, un tavolo
lobby-welcome-how = Scegli un gioco e gioca: niente account, niente da installare.
lobby-players-range = { $least }–{ $most } giocatori
lobby-play-bot = Gioca contro un bot
lobby-play-friend = Gioca con un amico
lobby-play-screen = Stesso schermo
lobby-play-solo = In solitario
lobby-options-bot = Gioca contro un bot: opzioni
lobby-options-friend = Gioca con un amico: opzioni
lobby-options-screen = Stesso schermo: opzioni
lobby-options-solo = In solitario: opzioni
lobby-learn = Impara
# How long a game takes and how hard it is to learn; a game says it in words of its own.
lobby-length = { "" }
lobby-replay = Rivedi una partita
lobby-rules = Regole
lobby-guest = Ospite
lobby-unreachable = Il server non risponde. Controlla la connessione e riprova.
lobby-lists-unreachable = Le tue partite sono al sicuro: le ritrovi qui appena il server risponde.

## Elenchi di tavoli

lobby-my-games = Le tue partite
lobby-my-games-none = Nessuna partita in corso. Con un clic sui pulsanti grandi ne inizi una, e la ritrovi qui.
lobby-my-games-over = { $count ->
        [one] Una partita finita
       *[other] { $count } partite finite
    }
lobby-open-tables = Tavoli aperti
lobby-open-tables-none = Al momento nessuno cerca giocatori. Apri tu un tavolo per tutti: magari passa qualcuno.
lobby-open-tables-new = Apri un tavolo
lobby-against = contro { $names }
lobby-with = con { $names }
lobby-same-screen = sullo stesso schermo
lobby-alone = in solitario
lobby-nobody-yet = ancora nessuno
lobby-state-turn = Tocca a te
lobby-state-open = Mancano giocatori
lobby-state-playing = Tocca agli altri
lobby-state-over = Rivedi
lobby-join = Siediti
lobby-players = { $count ->
        [one] 1 giocatore
       *[other] { $count } giocatori
    }
lobby-bot-called = { $level } (bot)
lobby-seat-open = Libero per chiunque
lobby-seat-kept = Riservato a un amico
lobby-from-record = da una partita registrata

## Nuovo tavolo

lobby-new-title = Nuovo tavolo, { $game }
lobby-new-table = Prepara un tavolo
lobby-game = Gioco
lobby-who = Chi gioca
lobby-how-many = Quanti giocatori
lobby-count = { $count ->
        [one] In solitario
       *[other] { $count } giocatori
    }
lobby-who-at = Chi gioca come { $seat }
lobby-level-at = Quanto è forte il bot di { $seat }
lobby-who-here = Tu
lobby-who-here-too = Su questo schermo
lobby-who-bot = Bot
lobby-who-link = Amico con link
lobby-who-anybody = Chiunque
lobby-how = Come si gioca
lobby-more = Altre opzioni
lobby-pick = Scegline { $count }
lobby-pick-empty = Scegline una per vedere che cosa fa
lobby-pick-more = { $option }: scegline { $count }.
lobby-time = Tempo
lobby-time-none = Senza orologio
lobby-time-days-1 = 1 giorno a mossa
lobby-time-days-3 = 3 giorni a mossa
lobby-time-days-7 = 7 giorni a mossa
lobby-time-move-30 = 30 s a mossa
lobby-time-move-60 = 1 min a mossa
lobby-time-move-120 = 2 min a mossa
lobby-time-game-10 = 10 min + 5 s
lobby-time-game-20 = 20 min + 10 s
lobby-about-time-none = Nessuna fretta: ognuno ha una settimana per ogni decisione, poi gioca un bot al suo posto.
lobby-about-time-days = Una partita accanto alla tua giornata: passa quando vuoi. Chi lascia scadere i suoi giorni può perdere.
lobby-about-time-live = Tutti restano al tavolo fino alla fine.
lobby-hints = Suggerimenti
lobby-hints-yes = Permessi
lobby-hints-no = Per nessuno
lobby-listed = Il tavolo è
lobby-listed-yes = Nell'elenco dei tavoli aperti
lobby-listed-no = Privato
lobby-own-download = Scarica il nostro
lobby-own-upload = Carica il tuo
lobby-own-is = Giochi con «{ $name }».
lobby-own-drop = Usa di nuovo il nostro
lobby-start-play = Comincia
lobby-start-invite = Comincia e invita
lobby-start-watch = Comincia e guarda

## Un tavolo che aspetta i giocatori

lobby-waiting = { $count ->
        [one] C'è un posto libero. La partita comincia appena qualcuno si siede.
       *[other] Ci sono { $count } posti liberi. La partita comincia appena sono tutti occupati.
    }
lobby-waiting-for = In attesa di { $names }. La partita comincia appena tutti hanno preso posto.
lobby-waiting-visitor = { $count ->
        [one] Manca un giocatore.
       *[other] Mancano { $count } giocatori.
    }
lobby-you = Tu
lobby-here-now = Presente
lobby-away = Assente
lobby-ready = Pronto
lobby-awaited = In attesa
lobby-anybody = Qui può sedersi chiunque.
lobby-sit = Siediti qui
lobby-sit-too = Siediti anche qui, su questo schermo
lobby-invite = Manda questo link a un amico, o fagli inquadrare il codice col telefono. Chi lo apre si siede qui.
lobby-invite-link = Link a questo posto
lobby-invite-kept = { $name } trova il tuo invito fra le sue partite e si siede qui con un clic. Oppure manda un link.
lobby-invite-lost = Il link a questo posto è stato creato altrove. Puoi farne uno nuovo; quello vecchio smetterà di funzionare.
lobby-invite-new = Crea un nuovo link
lobby-copy = Copia il link
lobby-copied = Copiato
lobby-share = Condividi
lobby-share-text = Vieni a giocare a { $game } con me
lobby-qr = Il link come codice QR
lobby-leave = Lascia il tavolo
lobby-back = Torna ai giochi
lobby-learn-meanwhile = Intanto impara il gioco
lobby-nickname-welcome = C'è un posto per te
lobby-nickname-ask = Come ti chiamiamo?
lobby-nickname-go = Siediti
lobby-welcome-with = { $game }, con { $names }.
lobby-welcome-to = { $game }.
lobby-invited-by = { $name } ti invita
lobby-welcome-no-clock = Senza orologio: una settimana per ogni decisione
lobby-welcome-clock-days = { $time } per ogni decisione
lobby-welcome-clock-move =
    { $seconds ->
        [one] Un secondo per ogni decisione
       *[other] { $seconds } secondi per ogni decisione
    }
lobby-welcome-clock-game = { $minutes } minuti per tutta la partita, più { $bonus } secondi per ogni decisione
lobby-learn-first = Prima imparalo
lobby-name-title = Come ti chiami?
lobby-name-go = Avanti
lobby-name-about = Il tuo nome, come lo vedranno gli altri:
lobby-from-record-warning = Questo tavolo riprende una partita registrata: chi l'ha preparato può conoscere tutte le carte.
lobby-link-used = Questo link non vale più.
lobby-link-used-about = Un link vale per un solo giocatore: qualcuno è già seduto lì, oppure ne è stato fatto uno più recente. Chiedine uno nuovo a chi te l'ha mandato, o guarda la partita.
lobby-link-late = Questa partita è finita.
lobby-seated-title = Giochi già a questo tavolo
lobby-seated-about = Qui sei { $mine }. Questo link porta a un altro posto, { $seat }: è per un amico.
lobby-seated-go = Vai al mio posto
lobby-seated-go-about = Il link resta buono per il tuo amico.
lobby-seated-both = Gioca per entrambi su questo schermo
lobby-seated-both-about = Prendi anche il secondo posto, e il link è usato.
lobby-where = Dove si tiene il tavolo
lobby-where-server = Sul server
lobby-where-here = Su questo dispositivo
lobby-kept-here = su questo dispositivo
