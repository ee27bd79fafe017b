### Che cosa rifiuta il server. Gli stessi messaggi, nello stesso ordine, sono in en.ftl.

## Giocatori e link

player-needed = Di' prima chi sei: il server non ti conosce.
nickname-wrong = Un soprannome ha da 1 a { $most } caratteri stampabili.
claim-wrong = Questo link non porta a un posto libero: è già stato usato, o ne è stato creato uno più recente.
not-your-seat = Quel posto non è tuo.
seat-unknown = A questo tavolo non c'è il posto { $seat }.
seat-taken = Lì siede già qualcuno.
seated-already = Giochi già a questo tavolo. Il link resta valido: è per qualcun altro, a meno che tu voglia giocare per due.
sat-too-often = Hai preso posto qui troppe volte.
origin-foreign = La pagina di un altro sito non può farlo.
host-unknown = Questo server non si chiama così. Chi lo gestisce può avviarlo con --public-host e il nome nella barra degli indirizzi.
too-fast = Troppe richieste insieme; aspetta un momento.
too-many-players = Dal tuo indirizzo sono arrivati troppi nuovi giocatori; usane uno che hai già, o aspetta un po'.
too-many-new = Dal tuo indirizzo sono arrivati troppi nuovi tavoli; continua a uno che hai già, o aspetta un po'.
busy = Il server sta ancora lavorando per te; aspetta un momento.
too-many-tables = Hai { $most } tavoli non finiti; finiscine prima uno.
too-many-open = { $most } tavoli del tuo indirizzo aspettano giocatori; comincia prima uno di quelli.
too-many-listed = L'elenco mostra già { $most } tavoli del tuo indirizzo; invita invece con un link.

## Nuovi tavoli

game-missing = Indica un gioco, oppure una registrazione e, se vuoi, un suo momento.
record-and-options = Una registrazione porta con sé il gioco e le opzioni: dai l'una o le altre.
record-over = In quel momento la partita registrata è finita; scegline uno precedente.
record-strangers = Chi porta una partita registrata ne conosce tutte le carte: un tavolo così non ha posti aperti e non è in elenco. Invita amici con un link.
ply-unknown = La registrazione non ha quel momento: ne ha da 0 a { $last }.
seed-given = Le carte sono distribuite con un seed che nessuno sceglie; toglilo.
seats-count = Il gioco è per { $players }, ma i posti sono { $seats }.
level-of-person = Solo un bot ha un livello.
clock-wrong = Un orologio ha "move" oppure "game", in secondi, fino a trenta giorni.
table-no-person = A un tavolo serve qualcuno che giochi: almeno un posto per una persona, o uno aperto.

## Al tavolo

table-unknown = Questo tavolo non esiste.
table-open = La partita non è cominciata: ci sono posti liberi.
table-over = La partita è finita.
table-broken = Questo tavolo non si può mostrare: la sua partita non si può più ricostruire. Se n'è presa nota, e non va perso nulla.
table-long = A questo tavolo si è annullato e rigiocato troppo; ormai contano solo le mosse.
answer-same = L'hai già scelto.
answer-final = Hai cambiato idea abbastanza volte: questa scelta resta.
left-already = Un bot gioca già al posto tuo.
left-too-often = Hai lasciato il tavolo troppe volte; abbandona, o continua a giocare.
stale = Nel frattempo è successo altro; guarda prima che cosa.
seq-unknown = Il tavolo non è ancora arrivato lì.
not-deciding = Non tocca a questo giocatore ma a { $seat }.
not-substituted = Nessun bot sta giocando al posto tuo.
resigned-already = Questo giocatore ha abbandonato.
undo-absent = Una di queste mosse è di qualcuno che ora è assente: non si possono annullare adesso.
undo-not-asked = Nessuno ti chiede di annullare una mossa.
undo-asked-already = Qualcuno chiede già di annullare una mossa.
rematch-early = La rivincita comincia quando la partita è finita.
rematch-exists = C'è già una rivincita, al tavolo { $table }.
record-early = La registrazione mostrerebbe le carte di tutti: la potrai avere a partita finita.
hint-forbidden = A questo tavolo non si danno suggerimenti.
hint-busy = Un suggerimento alla volta.
hint-not-deciding = Ora questo giocatore non ha nulla da decidere.
hint-failed = Non è stato trovato alcun suggerimento.
hint-not-imagined = Prima chiedi su che cosa riflettere.
analysis-busy = È ancora in corso un'altra analisi: riprova tra poco.
analysis-long = Al massimo { $most } momenti alla volta.
analysis-failed = Il bot non è riuscito a giudicare questo momento; riprova.
luck-unfinished = La partita non è finita: senza un risultato non si può distinguere la fortuna dalle decisioni.

## Messaggi

message-malformed = Questo non è un messaggio che il server capisce.
message-too-large = Il messaggio è troppo grande.
query-wrong = "{ $name }" nell'indirizzo ha un valore che non può avere.
path-unknown = A questo indirizzo non c'è nulla.
method-unknown = Questa operazione qui non è possibile.
not-stored = Il server non ha potuto salvarlo; riprova.
unwell = Il server al momento non può salvare nulla.
unexpected = Qualcosa è andato storto nel server; se n'è presa nota.

## Far funzionare il server

page-missing = La pagina per giocare non è stata costruita. "make play" la costruisce e avvia questo server.
database-unknown = Il database dev'essere sqlite:///FILE o postgresql://...; vedi { $variable }.
database-without-driver = Per PostgreSQL serve un driver che non è installato: pip install "marsuk[postgresql]"
database-in-use = Un altro processo usa { $file }. Un file SQLite è servito da un solo processo; PostgreSQL da molti.
database-unreachable = Il database non è raggiungibile: { $problem }
database-newer = Il database è della versione { $version }, ma questo programma conosce solo fino alla { $known }: usa il programma più recente, o riprendi una copia di sicurezza in un database nuovo.

## Controllare una registrazione, copie di sicurezza

verify-no-deal = La registrazione non dice come furono date le carte: non viene da un server.
verify-secret = Il segreto della registrazione non è un segreto valido.
verify-commit = Il segreto della registrazione non è quello che il server aveva fissato prima della partita.
verify-seed = La registrazione ha il seed { $claimed }, ma segreto e numeri dei giocatori danno { $due }.
backup-nothing = Non c'è nulla da copiare: nessun server ha usato questo database.
backup-unwritable = { $file } non può essere scritto: { $problem }.
backup-unreadable = { $file } non è una copia di sicurezza intera.
backup-version = { $file } è della versione { $version } del database, ma questo programma usa la { $known }.
restore-not-empty = Il database non è vuoto; riprendi in uno nuovo.

## Nomi dei bot

bot-called = { $level } (bot)
bot-numbered = { $level } (bot) { $number }
guest = Ospite
guest-numbered = Ospite { $number }
stand-in-not-awaited = Lì non si aspetta nessuno.
stand-in-early = Potrebbe ancora arrivare: un bot può giocare per chi è assente da un giorno e deve decidere.
