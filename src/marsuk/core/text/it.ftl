### Quello che dicono tutti i giochi. Gli stessi messaggi, nello stesso ordine, sono in en.ftl.

## Giochi, opzioni e mosse

game-unknown = Il gioco "{ $name }" non c'è; i giochi sono: { $known }.
game-broken = Il gioco "{ $name }" del pacchetto { $package } non è disponibile, perché non si riesce a caricarlo: { $reason }
rules-unknown = { $game } non ha una versione { $version } delle regole; le versioni sono: { $known }.
option-unknown = L'opzione "{ $option }" non esiste; le opzioni sono: { $known }.
option-value = L'opzione "{ $option }" non può essere "{ $value }"; accetta { $allowed }.
allowed-range = un numero intero da { $low } a { $high }
allowed-switch = true o false
allowed-choice = niente, o uno tra: { $keys }
allowed-pick = niente, "random" o { $count } diversi tra: { $keys }
choice-none = Nessuna scelta
move-unknown = "{ $move }" non è una mossa di questo gioco.
no-such-seat = Il giocatore { $seat } non c'è; i giocatori vanno da 0 a { $last }.
nothing-to-undo = Non ci sono mosse da annullare.
undo-revealed = Nel frattempo è stato scoperto qualcosa di nascosto: la mossa non si può più annullare.
bot-unknown = Il bot "{ $level }" non c'è; i bot sono: { $known }.
bot-setting-unknown = La ricerca dei bot non ha l'impostazione "{ $setting }": scrivi NOME=NUMERO dopo il livello; le impostazioni sono: { $known }.
bot-seconds = Un bot può pensare a una mossa da 0 a { $most } secondi.
bot-simulations = Un bot può fare da 1 a { $most } simulazioni per mossa.
bot-not-to-move = Il giocatore { $seat } ora non ha nulla da decidere.
bot-failed = { $bot } ha fallito: { $reason }
bot-silent = { $bot } non ha risposto entro { $seconds ->
        [one] 1 secondo
       *[other] { $seconds } secondi
    }.
bot-ended = { $bot } ha terminato il suo processo quando doveva rispondere.
bot-not-loaded = Il bot { $bot } non si può caricare: { $reason }
bot-no-bot = { $bot } non è un bot: indica una classe di bot, oppure una funzione che prende una partita e un posto e restituisce una mossa.
bot-named-wrong = "{ $bot }" non indica un bot: scrivi NOME=program:COMANDO oppure NOME=modulo:nome, il nome in minuscolo.
program-unnamed = Dopo "program:" manca il comando.
program-unstarted = Il programma "{ $program }" non si può avviare: { $reason }
program-ended = Il programma "{ $program }" è terminato quando doveva rispondere.
program-silent = Il programma "{ $program }" non ha risposto entro { $seconds ->
        [one] 1 secondo
       *[other] { $seconds } secondi
    }.
program-unclear = Il programma "{ $program }" ha risposto qualcosa che non è un oggetto JSON: { $line }
program-illegal = Il programma "{ $program }" ha fatto una mossa che non può fare: { $reason }

## File di dati

data-unreadable = Non riesco a leggere { $file }: { $problem }.
data-too-large = { $file } è troppo grande: al massimo { $most } byte.
data-too-deep = { $file }, riga { $line }: una chiave ha al massimo { $most } nomi separati da punti, e ci sono al massimo { $most } parentesi una dentro l'altra.
data-too-many = { $file } ha { $words } parole e segni; un file ne ha al massimo { $most }.
data-not-toml = { $file } non è un file TOML: { $problem }.
data-unknown-field = { $within ->
    [file] { $file }: il campo "{ $field }" non esiste; i campi sono: { $known }.
   *[table] { $file }, tabella { $table }: il campo "{ $field }" non esiste; i campi sono: { $known }.
}
data-version = { $file }: "{ $field }" deve essere { $version }.
data-name = { $file }: "{ $field }" deve essere un testo da 1 a 60 caratteri.
data-name-taken = { $file }: "default" come { $field } spetta al set fornito con il programma; scegline un altro.
data-name-unknown = Qui il set "{ $name }" non c'è, e il testo non ne contiene uno.
data-not-a-table = { $file }: { $table }.{ $field } deve essere una tabella.
data-not-a-list = { $file }, tabella { $table }: "{ $field }" deve essere una lista.
data-source = { $file }, tabella { $table }: "{ $field }" deve essere uno tra: { $known }.
data-number = { $file }, tabella { $table }: "{ $field }" deve essere un numero intero da { $low } a { $high }.
data-per-seat = { $file }, tabella { $table }: "{ $field }" deve essere una lista con una voce per ciascuno dei { $players } giocatori.

## Posizioni

position-not-an-object = Una posizione deve essere un oggetto JSON.
position-missing = Nella posizione manca il campo "{ $field }".
position-field = Nella posizione il campo "{ $field }" non va bene.
position-number = Nella posizione il campo "{ $field }" deve essere un numero intero da { $low } a { $high }.
position-length = Nella posizione il campo "{ $field }" deve essere una lista di { $length }.
position-components = La posizione è stata fatta con i componenti "{ $name }", ma sono in uso "{ $used }".

## Partite registrate

record-too-large = Riga { $line }: la registrazione è troppo grande; al massimo { $most } caratteri.
record-header = Riga { $line }: questa non è un'intestazione: { $header }
record-headers = Riga { $line }: una registrazione ha al massimo { $most } righe di intestazioni.
record-header-twice = Riga { $line }: l'intestazione { $header } compare una seconda volta.
record-no-header = Riga { $line }: nella registrazione manca l'intestazione { $header }.
record-truncated = Riga { $line }: la registrazione si interrompe prima del risultato; manca la fine?
record-edited = Riga { $line }: la firma non corrisponde alle mosse; la registrazione è stata modificata dopo essere stata scritta.
record-number = Riga { $line }: il turno porta il numero { $found }, ma è il turno { $expected }.
record-after-result = Riga { $line }: "{ $word }" viene dopo il risultato.
record-open-comment = Riga { $line }: un commento non è chiuso.
record-rules = Riga { $line }: la registrazione usa la versione { $version } delle regole; questo programma conosce: { $known }.
record-setup = Riga { $line }: la partita non può essere preparata. { $reason }
record-move = Riga { $line }: la mossa { $move } non può essere giocata. { $reason }
record-result = Riga { $line }: la registrazione dice che il risultato è { $claimed }, ma le mosse danno { $played }.

## Gruppi di partite

batch-size = Un gruppo ha da { $low } a { $high } partite, non { $n }.
batch-beginning = Un gruppo comincia da un gioco con le sue opzioni, da una partita o da una posizione; un giocatore si indica solo con le ultime due.
batch-over = La partita è finita: un gruppo non può cominciare da lì.
batch-device = Non c'è il dispositivo "{ $device }"; i dispositivi sono: { $known }.
batch-no-cuda = Nessun dispositivo CUDA è utilizzabile: { $reason }
batch-actions = Un gruppo di { $n } partite vuole un numero intero per ciascuna, non { $given }.
batch-illegal = La partita { $index } del gruppo non può fare l'azione { $action }: { $reason }
batch-policy = Non c'è la strategia "{ $policy }"; le strategie sono: { $known }.
batch-threads = Un gruppo ha da { $low } a { $high } thread, non { $threads }.
batch-game = Non c'è la partita { $index }; le partite del gruppo vanno da 0 a { $last }.
batch-seed = Qui il seed è un numero intero da 0 a { $high }, non { $seed }.

## Ambienti

env-no-picture = { $game } non disegna immagini di sé: usa "ansi".
env-pictures-missing = Per le immagini serve una libreria: pip install "marsuk[pictures]"
env-render-mode = Non c'è un modo di disegnare "{ $mode }"; c'è: { $known }.
env-reward = Non c'è una ricompensa "{ $reward }"; ci sono: { $known }.
env-opponents = Gli altri giocatori sono { $wanted }, ma gli avversari indicati sono { $given }.

## Punteggi

score-rule = Regola
score-total = Totale
score-points = { $points ->
        [one] { $points } punto
       *[other] { $points } punti
    }
view-phase = fase
you = tu
