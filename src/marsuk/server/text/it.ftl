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
code-mistyped = Questo non è un codice intero: riguardalo lettera per lettera.
code-wrong = Questo codice non porta da nessuna parte: è già stato usato, è scaduto, o ne è stato fatto uno più nuovo.
too-many-codes = Dal tuo indirizzo sono stati provati troppi codici; aspetta un po'.
somebody-already = Su questo dispositivo sei già qualcuno.
device-unknown = Non hai nessun dispositivo di questo nome.
too-many-devices = Giochi già su { $most } dispositivi; togline uno prima.
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
puzzle-unknown = Questo problema non c'è.
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
said-to-nobody = Non c'è nessuno che lo leggerebbe.
said-too-fast = Una parola alla volta: aspetta un momento.
said-enough = A questo tavolo hai già detto tutto quello che si poteva dire.
too-many-muted = Hai già silenziato { $most } persone: riascoltane prima una.
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

## Trovare qualcuno

too-many-wishes = Tu, o altri al tuo indirizzo, aspettate già abbastanza partite; ritirane prima una.
opponent-unknown = Lì non hai giocato con nessuno che tu possa scegliere.
invite-impossible = Questo giocatore non si può invitare.
invited-already = L'hai già invitato; aspetta la risposta.
invitation-unknown = Questo invito non c'è più.
block-unknown = Non l'hai bloccato.
too-many-blocks = Hai bloccato { $most } giocatori; sbloccane prima uno.
profile-unknown = Questa pagina non c'è: è stata tolta, o il link non è intero.

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
stand-in-in-time = Ha ancora tempo: quando sarà scaduto potrai far giocare un bot o reclamare la vittoria.
claim-win-not-here = Si può reclamare la vittoria solo a un tavolo per due con un orologio a giorni, contro chi ha finito il tempo.

## Tornei

tournament-unknown = Questo torneo non esiste.
tournament-broken = Questo torneo non si può mostrare. Il problema è stato annotato e non se ne è perso nulla.
tournament-name-wrong = Il nome di un torneo ha da 1 a { $most } caratteri stampabili.
tournament-solo = Un torneo vuole un gioco per almeno due persone al tavolo.
tournament-limit-wrong = Un turno può durare da dieci minuti a trenta giorni, e almeno quanto l'orologio di un giocatore.
tournament-joined = Partecipi già.
tournament-removed = Chi ha creato questo torneo ti ha tolto dall'elenco.
tournament-full = Questo torneo ha già i suoi { $most } giocatori.
tournament-begun = Questo torneo è cominciato: non ci si può più iscrivere.
tournament-over = Questo torneo è finito.
tournament-not-in = Non partecipi a questo torneo, o non più.
tournament-not-yours = Può farlo solo chi ha creato il torneo.
tournament-entrant-unknown = Nessuno con quel numero partecipa.
tournament-few = Per cominciare servono almeno { $least } giocatori.
tournament-many = Tutti contro tutti si gioca al massimo in { $most }; per essere di più scegli il sistema svizzero.
too-many-tournaments = Hai { $most } tornei non finiti; chiudine prima uno.

## Collegamenti mostrati

show-invites = { $name } ti invita
show-open = Vieni a giocare
show-free = { $count ->
        [one] C'è un posto libero. Nessun account: un tocco e si gioca.
       *[other] Ci sono { $count } posti liberi. Nessun account: un tocco e si gioca.
    }
show-seat-free = Un posto libero
show-moment = Mossa { $ply }
show-won = { $count ->
        [one] Vince { $names }
       *[other] Vincono { $names }
    }
show-over = La partita è finita
show-on = Vai al tavolo
pictures-missing = Questo server non disegna immagini: è stato installato senza.
paper-missing = Questo server non stampa: è stato installato senza.
workshop-full = Si stanno già preparando molti rapporti e stampe: riprova tra poco.
workshop-enough = Per ora bastano rapporti e stampe: riprova più tardi.
workshop-long = Le partite con questo set durano troppo per essere studiate qui; `marsuk study` lo fa sul tuo computer.
workshop-failed = In questo momento non si è potuto ricavare nulla da questo set; riprova.
rated-two-people = Una partita classificata è tra due persone, dalla distribuzione iniziale: niente bot, nessuno due volte, niente partite registrate.
rated-needs-server = Le partite classificate hanno bisogno di un server: qui giocate tra di voi.
rated-two-seats = In una partita classificata nessuno gioca contro se stesso: questo posto deve prenderlo qualcun altro.
rated-no-other = In una partita classificata nessuno prende il posto di un altro a partita iniziata.

## Avvisi, che il browser mostra a chi non è qui

call-wrong = Questa non è un'iscrizione a messaggi che il server possa mandare.
quiet-wrong = Le ore di silenzio vogliono un inizio, una fine diversa e un fuso orario come Europe/Rome.
call-turn = Tocca a te, contro { $names }.
call-turn-slow = Tocca a te, contro { $names }: ancora { $time }.
call-time = Il tuo tempo sta per scadere, contro { $names }: ancora { $time }.
call-late = Il tempo di { $names } è scaduto: decidi come si va avanti.
call-invitation = { $names } vuole giocare con te.
call-tournament = La tua partita del torneo è pronta, contro { $names }.
call-rematch = { $names } vuole la rivincita.
call-days = { $count ->
        [one] un giorno
       *[other] { $count } giorni
    }
call-hours = { $count ->
        [one] un'ora
       *[other] { $count } ore
    }
call-and = { $some } e { $last }
