### La cornice della pagina.

close = Chiudi
home = Marsuk, tutti i giochi
skip-to-content = Vai al contenuto

## Impostazioni

settings = Impostazioni
nickname = Il tuo soprannome
nickname-none = Ospite
language = Lingua
theme = Aspetto
theme-auto = Come il dispositivo
theme-dark = Notte
theme-light = Giorno
size = Testo
size-normal = Normale
size-large = Grande
size-huge = Enorme
motion = Animazioni
motion-auto = Come il dispositivo
motion-full = Tutte
motion-none = Nessuna
pace = I turni degli altri
pace-step = Passo per passo
pace-slow = Lenti
pace-normal = Normali
pace-fast = Veloci
sound = Suoni
volume = Volume
on = Sì
off = No
confirm = Le mie mosse
confirm-no = Subito
confirm-yes = Prima chiedimi conferma
plain = Plancia
plain-off = Disegnata
plain-on = Parole e pulsanti

## Tempo

time-left = ancora { $time }
time-up = tempo scaduto

## I miei dati

data-title = I miei dati
data-about = Non ci sono account: nessuno ti chiede nome, e-mail o password. Ecco che cosa si conserva:
data-you = sul server: il tuo soprannome e un numero casuale che ti rappresenta; un cookie in questo browser prova che è il tuo
data-devices = i dispositivi su cui giochi: che browser è ciascuno e il giorno in cui c'è stato l'ultima volta; impronte dei codici che hai fatto
data-tables = sempre sul server: i tavoli a cui giochi: con chi, ogni mossa, e quando
data-results = sempre sul server: come sono finite le tue partite, anche quando i tavoli non ci sono più, e i tuoi punteggi
data-calls = sempre sul server, se vuoi essere avvisato: l'indirizzo che il tuo browser ha dato per questo, e le tue ore di silenzio
data-tournaments = i tornei che hai creato o giocato: il tuo soprannome, chi ha giocato con chi, e com'è finita
data-meeting = chi cerchi: desideri di abbinamento, inviti, chi hai bloccato, e l'indirizzo della tua pagina pubblica se ne hai una
data-address = e un codice ricavato dal tuo indirizzo di rete, per ogni tavolo che prepari e ogni partita classificata che giochi, finché la partita non è finita
data-device = su questo dispositivo: le impostazioni, le tue ultime scelte, i problemi che hai risolto e i tavoli che hai voluto tenere qui
data-how-long = Per quanto tempo, al massimo
data-keep-finished = Una partita finita
data-keep-forsaken = Una partita ferma da tempo
data-keep-players = Tu, senza partite e senza visite
data-days = { $count ->
        [one] un giorno
       *[other] { $count } giorni
    }
data-for-ever = senza limite
data-unknown = Il server non ti conosce ancora: lì non c'è nulla su di te.
data-download = Scarica tutto
data-downloaded = I tuoi dati sono stati scaricati.
data-delete = Cancella tutto
data-delete-sure = Cancellare tutto ciò che ti riguarda? Non si può annullare.
data-delete-sure-device = Cancellare ciò che questa pagina tiene sul dispositivo? Non si può annullare.
data-delete-you = Il tuo soprannome e il tuo numero vengono cancellati, e il server non riconoscerà più questo browser.
data-delete-alone = Le partite in cui non ha mai giocato nessun altro vengono cancellate per intero.
data-delete-others = Le partite con altre persone restano a loro: un bot prende il tuo posto, e il tuo nome diventa «N. N.».
data-delete-device = Vengono cancellate anche le impostazioni su questo dispositivo.
data-delete-download-first = Se vuoi tenere le tue partite, prima scaricale.
data-keep = Tieni tutto
data-delete-now = Sì, cancella tutto
data-deleted = Tutto ciò che ti riguarda è stato cancellato.

## Senza rete

offline = Il server non è raggiungibile. Puoi leggere le regole; per giocare bisogna aspettare.
offline-again = Riprova ora
offline-screen = Questa parte della pagina non si è caricata. Controlla la connessione.
offline-here = Il server non è raggiungibile. Puoi giocare su questo dispositivo; per giocare con chi è altrove bisogna aspettare.

## Su questo dispositivo

edge-fetching = Si scarica ciò che serve per giocare su questo dispositivo ({ $size } MB, una volta sola)…
edge-opening = Preparazione del tavolo su questo dispositivo…
edge-static = Qui si gioca su questo dispositivo, anche senza rete: contro i bot, da soli o in più persone davanti allo stesso schermo. Per giocare con chi è lontano ci vuole un server di Marsuk.
edge-failed-alone = Su questo dispositivo il tavolo non si è aperto. Controlla la connessione e riprova.
edge-failed = Su questo dispositivo il tavolo non si è aperto. Riprova, o gioca sul server.
edge-unable = Questo browser è troppo vecchio per giocare su questo dispositivo: gli mancano WebAssembly o i worker. Provane un altro, o una versione più recente.
edge-hangs = Il tavolo su questo dispositivo non rispondeva più ed è stato chiuso. Le mosse fatte sono conservate: riaprilo.
edge-missing = Per giocare su questo dispositivo bisogna prima scaricare qualcosa: serve la connessione, una volta.
edge-old = I dati per giocare senza rete sono di un'altra versione: con la connessione si aggiornano da soli.
edge-unkept = Questo browser non conserva la partita (una finestra privata, o non c'è più spazio?): dura finché la pagina resta aperta. Sotto Altro puoi salvarla in un file.
settings-words = Parole degli altri al tavolo
settings-words-all = Di tutti
settings-words-known = Non degli sconosciuti
muted-people = Persone che hai silenziato
muted-hear = Riascolta
data-muted = Chi hai silenziato al tavolo.
