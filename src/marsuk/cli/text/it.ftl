### Che cosa dice la riga di comando. Gli stessi messaggi, nello stesso ordine, sono in en.ftl.

## Aiuto dei comandi

help = Marsuk, il tavolo digitale per giochi da tavolo nello spazio: gioca, rivedi e impara dal terminale.
help-play = Gioca una partita, contro i bot o in più persone alla stessa tastiera. Ogni mossa viene conservata su disco.
help-play-game = Il gioco (marsuk games li elenca)
help-play-level = Quanto sono forti i bot: cadet, ensign, lieutenant, commander, captain, commodore, vice-admiral o admiral
help-play-seats = Chi gioca, posto per posto: human o un bot (un livello, greedy, random, modulo:nome o program:COMANDO)
help-play-seconds = Secondi che un bot può pensare a una mossa; se manca, quanto vuole il suo livello
help-play-threads = Processori su cui un bot può pensare insieme
help-play-name = Il tuo nome, per la registrazione (più persone: nomi separati da virgole)
help-play-load = Continua da una partita registrata in un file
help-play-resume = Riprendi l'ultima partita che non hai finito
help-replay = Rivedi passo per passo una partita registrata.
help-replay-file = La partita registrata
help-replay-at = Mostra solo il momento dopo tante mosse
help-replay-everything = Racconta subito tutta la partita
help-analyse = Distingui la fortuna dalle decisioni in una partita registrata; in molte, la bravura dei giocatori.
help-analyse-records = Le registrazioni; di più d'una, che cosa dicono insieme dei giocatori
help-analyse-json = Scrivi tutto in JSON, una riga per registrazione
help-analyse-simulations = Quante partite il giudice gioca a mente per ogni decisione
help-analyse-write = Scrivi la registrazione con i commenti in questo file
help-rules = Mostra le regole, o una di loro.
help-rules-game = Il gioco
help-rules-rule = L'id di una regola, per esempio MH-T2, o il nome di una sezione
help-rules-markdown = Scrivi l'intera pagina in Markdown
help-games = Elenca i giochi.
help-version = Mostra la versione del programma e delle regole di ogni gioco.
help-compile = Prepara adesso i motori di tutti i giochi, così poi nessuno aspetta.
help-compile-names = I giochi; senza, tutti
help-compile-platforms = Prepara invece librerie per queste macchine, da mettere in un pacchetto: all, o nomi come linux-x86-64-v3
help-compile-folder = La cartella per queste librerie
help-serve = Avvia il server di gioco: tavoli per persone e bot in rete.
help-serve-host = L'indirizzo su cui ascoltare
help-serve-port = La porta; 0 ne prende una libera
help-serve-database = sqlite:///FILE o postgresql://...; altrimenti MARSUK_DATABASE, o un file tuo
help-serve-workers = Processi del server, con PostgreSQL
help-serve-bots = Processi in cui pensano i bot, per ogni processo del server
help-serve-own_bots = Offri un bot tuo con un nome: NOME=modulo:nome oppure NOME=program:COMANDO (docs/bot-protocol.md)
help-serve-bot_seconds = Secondi al massimo in cui un bot pensa a una decisione
help-serve-hint_seconds = Secondi dedicati a un suggerimento
help-serve-rate = Messaggi al secondo per connessione; 0 toglie il limite
help-serve-address_rate = Richieste e messaggi al secondo per indirizzo; 0 toglie il limite
help-serve-most_connections = Connessioni per indirizzo; 0 toglie il limite
help-serve-most_connections_in_all = Connessioni di tutti gli indirizzi insieme; 0 è senza limite
help-serve-most_new = Nuovi tavoli di un indirizzo in un giorno; 0 è senza limite
help-serve-most_players = Nuovi giocatori di un indirizzo in un'ora; 0 è senza limite
help-serve-most_codes = Codici che un indirizzo può provare in un'ora, per essere qualcuno su un altro dispositivo; 0 è senza limite
help-serve-most_tables = Tavoli non finiti per giocatore
help-serve-most_open = Tavoli di un indirizzo che aspettano giocatori; 0 è senza limite
help-serve-most_listed = Quanti di essi mostra l'elenco; 0 è senza limite
help-serve-most_tournaments = Tornei non finiti di un indirizzo; 0 è senza limite
help-serve-most_analyses = Analisi nello stesso momento; 0: quante ne sono chieste
help-serve-most_made = Rapporti e stampe di mazzi propri che un indirizzo può far fare in un'ora; 0 è senza limite
help-serve-study_games = Partite di ogni variante dei bot che pensano, per il rapporto di un mazzo proprio; quelli semplici ne giocano di più
help-serve-origins = Altri siti le cui pagine possono parlare al server
help-serve-public_hosts = Nomi con cui altri raggiungono il server; senza, i suoi nomi e indirizzi
help-serve-proxy_hops = Quanti tuoi proxy ci sono davanti al server: altrettanti passi di X-Forwarded-For vengono creduti
help-serve-behind_proxy = Lo stesso di --proxy-hops 1
help-serve-keep_finished = Giorni per cui si tiene un tavolo finito; 0 è per sempre
help-serve-keep_forsaken = Giorni per cui si tiene un tavolo non finito dove non succede nulla; 0 è per sempre
help-serve-keep_players = Giorni per cui si tiene un giocatore senza tavoli che non viene più; 0 è per sempre
help-serve-contact = Come i servizi push raggiungono chi gestisce il server (mailto:... o https://...); se manca, il primo --public-host
help-serve-call_also = Destinazioni degli avvisi che possono non essere pubbliche né https: per le prove
help-serve-open_page = Apri la pagina nel browser
help-serve-log = Quanto dettaglio scrivere nel log
help-worker = Fa pensare i bot per i server che condividono un database PostgreSQL.
help-worker-database = postgresql://...; altrimenti MARSUK_DATABASE
help-worker-bots = Processi in cui pensano i bot
help-worker-own_bots = Offri un bot tuo con un nome: NOME=modulo:nome oppure NOME=program:COMANDO (docs/bot-protocol.md)
help-worker-bot_seconds = Secondi al massimo in cui un bot pensa a una decisione
help-worker-log = Quanto dettaglio scrivere nel log
help-verify = Controlla che le carte di una partita sul server siano state distribuite onestamente, e ogni mossa.
help-verify-record = La registrazione, come l'ha data il server
help-verify-commit = L'impronta che il server ha detto prima della partita
help-backup = Scrive in un file tutto ciò che un server conserva; intanto può continuare.
help-backup-file = Il file; non deve esistere
help-backup-database = sqlite:///FILE o postgresql://...; altrimenti MARSUK_DATABASE, o un file tuo
help-restore = Riempie un database vuoto da una copia di sicurezza.
help-restore-file = La copia di sicurezza
help-restore-database = sqlite:///FILE o postgresql://...; altrimenti MARSUK_DATABASE, o un file tuo
help-clean = Cancella ciò che un server non conserva più, come fa da solo ogni ora.
help-clean-database = sqlite:///FILE o postgresql://...; altrimenti MARSUK_DATABASE, o un file tuo
help-clean-keep_finished = Giorni per cui si tiene un tavolo finito; 0 è per sempre
help-clean-keep_forsaken = Giorni per cui si tiene un tavolo non finito dove non succede nulla; 0 è per sempre
help-clean-keep_players = Giorni per cui si tiene un giocatore senza tavoli che non viene più; 0 è per sempre
help-clean-dry_run = Mostra soltanto quanto verrebbe cancellato
help-lang = Italiano o inglese; se manca, la lingua del tuo sistema
help-seed = Lo stesso numero dà la stessa partita

## Errori nella riga di comando

usage-no-option = L'opzione { $option } non esiste{ $count ->
        [0] .
       *[other] ; intendevi { $near }?
    }
usage-missing = Manca { $name }; aggiungi --help per vedere che cosa vuole il comando.
usage-no-value = L'opzione { $option } vuole un valore.
usage-wrong = La riga di comando non si capisce: { $message }
language-unknown = La lingua "{ $given }" qui non si parla; ci sono: { $known }.
no-games = Non è installato nessun gioco.
seat-unknown = Un posto non può essere "{ $kind }"; può essere: { $known }.
seat-count = I giocatori sono { $players }, ma --seats ne ha { $seats }.
name-too-many = Per "{ $name }" non c'è un posto: dai un nome per ogni persona.
load-or-resume = Usa --load oppure --resume, non entrambi.
load-options = Una partita ripresa è com'era quando l'hai salvata: togli { $option }.
nothing-to-resume = Non c'è nessuna partita da riprendere.
log-unknown = "{ $given }" non è debug, info, warning o error.
workers-sqlite = Più processi hanno bisogno di PostgreSQL: un file SQLite è servito da uno solo.
worker-sqlite = Un worker ha bisogno del database PostgreSQL dei suoi server; con SQLite fa tutto marsuk serve --bots N.
clean-busy = Un altro processo sta già facendo pulizia in questo database.
rule-unknown = Non c'è una regola o una sezione "{ $rule }"; ci sono: { $known }.
rules-markdown-whole = Il Markdown è per la pagina intera: togli la regola.
replay-no-moment = Il momento { $moment } non c'è: la partita ha i momenti da 0 a { $last }.

## File

file-missing = Il file { $file } non esiste.
file-not-text = { $file } non è una partita registrata: non è testo.
file-unreadable = { $file } non si può leggere: { $problem }.
file-not-a-record = { $file }: { $reason }
file-exists = { $file } esiste già: scegli un altro nome.
file-unwritable = { $file } non si può scrivere: { $problem }.

## Compilazione

compile-begins = Un momento: le regole diventano codice macchina. Ci vogliono da venti secondi a un minuto con due core, solo questa volta.
compile-step = Compilo
compile-done = { $count ->
        [0] È già tutto compilato.
        [one] Un motore compilato.
       *[other] { $count } motori compilati.
    }
compile-failed = Le regole non si sono potute compilare: { $reason }
compile-for-and-to = --for e --to vanno insieme: le macchine, e la cartella per le loro librerie.
compile-no-linker = Per le librerie serve un linker che non è installato: pip install "marsuk[linker]"
compile-libraries = Le librerie sono in { $folder }.
compiler-missing = Le regole vanno compilate per questa macchina, e il compilatore non è installato: pip install "marsuk[compiler]"
platform-unknown = Non c'è nessuna macchina di nome { $given }; ci sono { $known }.
version-rules = { $game }: regole { $version }

## Server

worker-ready = I bot sono pronti.
verify-fair = Le carte sono state distribuite onestamente: il seed viene dal segreto del server, fissato come { $commit }, e dai numeri dei giocatori. Tutte le { $moves } mosse seguono le regole.
verify-position = La partita è cominciata da una posizione, quindi nulla è stato distribuito; il caso viene dal segreto del server, fissato come { $commit }, e dai numeri dei giocatori. Tutte le { $moves } mosse seguono le regole.
verify-compare = Confronta l'impronta con quella vista prima della partita, o dalla con --commit.
backup-done = { $rows } righe sono in { $file }.
restore-done = { $rows } righe riprese da { $file }.
clean-done = Cancellati: { $finished } tavoli finiti, { $forsaken } rimasti a metà, { $players } giocatori, { $tournaments } tornei.
clean-would = Cancellerebbe: { $finished } tavoli finiti, { $forsaken } rimasti a metà, { $players } giocatori, { $tournaments } tornei.

## Al tavolo

toolbar = suggerisci · annulla · mosse · punti · diario · aiuto · salva · esci — Tab
number-too-large = La mossa numero { $number } non c'è: l'elenco ne ha { $most } (il comando mosse lo mostra).
number-not-shown = Qui { $number } da solo non basta: scrivi la mossa, come { $move }. (I numeri sono quelli dell'elenco che mostra il comando mosse.)
not-understood = "{ $typed }" non è né una mossa né un comando; aiuto ti mostra che cosa puoi scrivere.
hint = { $bot }: { $notation }. { $why }
why-nothing = Da quando hai preso posto nessun bot ha mosso.
why-hidden = Un bot tiene per sé le sue ragioni finché direbbero ciò che non puoi sapere.
failure-kept = (la traccia dell'errore, o quel che ha scritto, è in { $file })
bot-thinks = { $bot } pensa…
level-which = Contro chi vuoi giocare?
level-question = Un numero o un nome (Invio: { $default }) >
level-unknown = Il livello "{ $level }" non c'è; ci sono: { $known }.
level-or-seats = Indica --level oppure --seats, non entrambi.
undone = Mossa annullata: { $move }.
kept-anyway = Ogni mossa viene conservata automaticamente, in { $file }. Per averne una copia altrove: salva FILE
saved = Salvata in { $file }.
loaded = Ecco { $file }, dopo { $moves ->
        [one] una mossa.
       *[other] { $moves } mosse.
    }
load-what = Quale file carico? Scrivi: carica FILE
log-empty = Non è ancora successo niente.
keep-failed = La partita non si è potuta conservare in { $file }: { $problem }.
game-kept = La partita registrata è in { $file }; marsuk replay te la mostra di nuovo.
game-goes-on = La partita è conservata in { $file }. Per riprenderla: marsuk play --resume
resume-offer = Hai una partita a { $game } non finita, dopo { $moves ->
        [one] una mossa.
       *[other] { $moves } mosse.
    }
resume-question = La riprendi? [S/n]{" "}
help-moves = Scrivi una mossa come la mostra l'elenco, o il suo numero nell'elenco. Puoi anche scrivere:
help-rule-ids = Una regola con il suo id: aiuto { $rule } (gli id: { $ids })

## Comandi al tavolo

command-hint = che cosa farebbe qui il bot più forte
    .name = suggerisci
command-why = perché l'ultimo bot ha mosso così
    .name = perché
command-undo = torna alla tua ultima decisione
    .name = annulla
command-moves = tutte le tue mosse, a parole e con i numeri
    .name = mosse
command-score = i punti fin qui, regola per regola
    .name = punti
command-log = tutto quello che è successo
    .name = diario
command-board = ridisegna la plancia
    .name = plancia
command-help = questa pagina, o una regola: aiuto ID
    .name = aiuto
command-rules = le regole del gioco
    .name = regole
command-save = scrivi la partita in un file: salva FILE
    .name = salva
command-load = continua la partita che è in un file: carica FILE
    .name = carica
command-quit = lascia il tavolo; la partita resta conservata
    .name = esci

## Rivedere

replay-moment = Mossa { $moment } di { $last }
replay-keys = → o n: avanti · ← o p: indietro · Home · End · un numero · q: esci

## Fortuna e decisioni

analyse-judging = Giudico le mosse
analyse-stopped = Interrotto: giudicate { $games } partite su { $all }, e di una parte non si dice nulla.
analyse-unfinished = { $file }: la partita non è finita, e senza un risultato non si può distinguere la fortuna dalle decisioni.
analyse-write-one = --write vale per una registrazione alla volta.
analyse-written = La registrazione con i commenti è in { $file }.
analyse-decisions = Le decisioni più care
analyse-decision = { $points }  { $name }, mossa { $move }: { $played }. Meglio: { $best }.
analyse-strokes = Dove la fortuna ha dato o tolto di più
analyse-stroke = { $points }  { $name }, fino alla mossa { $move }: { $text }
analyse-stroke-deal = { $points }  { $name }: { $text }
analyse-judge = Giudicato da quel che ciascuno sapeva, con { $simulations } simulazioni per decisione da un seed fisso: uguale su ogni macchina.

## Componenti

help-components = Controlla un tuo set di componenti per un gioco, o scrivine uno da cui cominciare.
help-components-what = check: leggi FILE e mostra che cosa dice; new: scrivi FILE con tutto ciò che il gioco porta con sé
help-components-game = Il gioco
help-components-file = Il file
components-what = Un set di componenti si può controllare o scrivere da capo: check o new; "{ $what }" non esiste.
components-none = { $game } non ha componenti che si possano cambiare.
components-good = { $file } è un buon set di componenti: "{ $name }".
components-written = { $file } è scritto. Cambia quello che vuoi, poi: marsuk components check { $game } FILE, e marsuk play { $game } --{ $option } FILE
components-changed = Diverso dal set di base
components-entry = voce
components-here = qui
components-default = nel set di base

## Studi

help-study = Fai giocare ai bot molte partite di ogni variante, e leggi che cosa ne esce.
help-study-game = Il gioco
help-study-games = Quante partite per ogni variante
help-study-variant = Solo questa variante; si può ripetere
help-study-level = Quali bot giocano
help-study-components = Gioca con il mazzo o il set di tessere di questo file
help-study-against = Confronta con questo mazzo o set di tessere, sulle stesse smazzate
help-study-again = Quante smazzate i bot che pensano giocano una seconda volta, per dire che cosa decide la sola smazzata
help-study-ladder = Fai giocare anche questi bot l'uno contro l'altro, per dire quanto è profonda l'abilità: LIVELLO,LIVELLO,...
help-study-ladder_games = Quante partite giocano
help-study-pace = Per quanti secondi si suppone che una persona pensi a una decisione
help-study-json = Scrivi lo studio come JSON
help-study-parquet = Scrivi una riga per ogni posto di ogni partita
help-study-seed = Il numero da cui nasce la prima partita; le altre hanno quelli dopo
help-study-processes = Quante partite si giocano insieme; se manca, una per ogni processore
help-study-html = Scrivi lo studio anche come pagina
help-study-markdown = Scrivi lo studio anche in Markdown
study-playing = Gioco
study-nothing = Fermato prima che una partita finisse: non c'è niente da dire.
study-written = Lo studio è in { $file }.
help-tune = Cambia i numeri di un mazzo o di un set di tessere verso gli obiettivi, entro i limiti, e di' che cosa motiva ogni cambiamento.
help-tune-game = Il gioco
help-tune-wishes = Un file con obiettivi, limiti e il resto; ciò che si dice qui si aggiunge
help-tune-components = Il mazzo o il set di tessere da cui partire
help-tune-goal = Che cosa si vuole, come wins/2-players/greedy=0.48..0.52; si può ripetere
help-tune-change = Che cosa può cambiare e fin dove, come solo.recharge=0..3; si può ripetere
help-tune-out = Scrivi il set messo a punto in questo file
help-tune-games = Quante smazzate gioca ogni candidato
help-tune-fresh = Quante smazzate nuove giudicano il risultato; se manca, quattro volte tante
help-tune-tries = Quanti candidati si provano al massimo
help-tune-seed = Il numero da cui nasce la prima smazzata; le altre hanno quelli dopo
help-tune-processes = Quante partite si giocano insieme; se manca, una per ogni processore
help-tune-html = Scrivi il resoconto anche come pagina
help-tune-markdown = Scrivi il resoconto anche in Markdown
help-tune-json = Scrivi il resoconto come JSON
help-tune-names = Elenca tutto ciò che può cambiare, e basta
tune-searching = Cerco
tune-judging = Giudico
tune-stopped = Fermato dopo { $tries ->
        [one] un candidato
       *[other] { $tries } candidati
    }: ora si giudica il migliore fin qui.
tune-unjudged = Fermato prima del giudizio: non c'è resoconto.
tune-set-written = Il set messo a punto è in { $file }; marsuk components check { $game } { $file } lo mostra.
tune-written = Il resoconto è in { $file }.
tune-change = "{ $change }" non è un cambiamento: scrivi NOME=LIMITI, come solo.recharge=0..3.
variant-unknown = La variante "{ $variant }" non c'è; ci sono: { $known }.
number-wrong = { $option } dev'essere un numero intero da { $low } a { $high }, non "{ $value }".

## Finali

help-regret = Fai muovere un bot in finali risolti, e leggi quanto regalano le sue mosse.
help-regret-bot = Il bot: admiral, o con un limite per mossa, in secondi o simulazioni: admiral@0.5, admiral@2000n
help-regret-game = Il gioco; se manca, quello di cui si risolvono i finali
help-regret-positions = Quanti dei finali che accompagnano il gioco
help-regret-jobs = Quanti se ne giudicano insieme; se manca, uno per ogni processore
help-regret-as_json = Dillo in JSON
regret-judging = Giudico
regret-unsolved = Il seguito di una delle mosse non si è risolto in tempo: resta fuori.
no-solver = Qui non c'è alcun gioco di cui si risolvano i finali.

## Tornei

help-arena = Fai giocare i bot tra loro sulle stesse smazzate, in tutti i posti, e misurane la forza.
help-arena-game = Il gioco
help-arena-bots = Chi gioca: admiral,greedy o con un limite per mossa, in secondi o simulazioni: admiral@0.5,admiral@2000n. L'Elo si conta dall'ultimo
help-arena-games = Quante partite, al massimo
help-arena-seconds = Quanto può pensare a una mossa un bot che non ha un limite suo
help-arena-bot_timeout = Quanto può metterci per una mossa un bot proprio prima di aver perso la partita; se manca, 60 secondi, o 5 più di quelli che ha per pensare
help-arena-sprt = Smetti appena le partite dicono se il primo bot è pari al secondo (primo numero, in Elo) o più forte (secondo numero)
help-arena-jobs = Quante partite si giocano insieme; se manca, una per ogni processore
help-arena-out = Tieni le partite, il risultato e una pagina con i grafici in questa cartella; lo stesso comando riprende da dove si era fermato
help-arena-records = Tieni la registrazione di ogni partita in questa cartella
help-arena-ray = Gioca su un cluster Ray (serve l'extra "ray" del pacchetto)
arena-playing = Gioco
arena-stopped = Fermato dopo { $games } partite su { $all }.
arena-begun-again = Un processo che giocava è stato chiuso da fuori; mancava memoria? { $games ->
        [one] Una partita è ricominciata
       *[other] { $games } partite sono ricominciate
    } da capo.
arena-goes-on = Lo stesso comando riprende da qui.
arena-written = Le partite, il risultato e la pagina sono in { $folder }.
seconds-wrong = { $option } dev'essere un numero di secondi maggiore di 0, non "{ $value }".
sprt-wrong = --sprt vuole due numeri, prima il più piccolo, come in 0,20, non "{ $value }".

## Più persone alla stessa tastiera

curtain = Passa la tastiera a { $seat }: quello che viene adesso non è per altri occhi.
curtain-ready = Premi Invio{" "}

static-missing = Questo Marsuk non ha ciò che serve per giocare nel solo browser. In un clone lo crea `make edge`.
static-taken = In { $folder } c'è altro: indica una cartella nuova.
static-done = I giochi sono in { $folder } ({ $size } MB): li può servire qualsiasi sito, sotto qualsiasi percorso. Per provare: python -m http.server --directory { $folder }
help-static = Scrive una cartella che qualsiasi sito può servire: i due giochi nel browser, senza server.
help-static-folder = dove scriverla

## Problemi

help-puzzles = Crea una raccolta di problemi per un gioco, dimostrane una da capo, o guarda un problema.
help-puzzles-what = make: cerca problemi in partite di bot e scrivi FILE; check: dimostra una raccolta da capo con altri seed; show: disegna un problema
help-puzzles-game = Il gioco
help-puzzles-file = La raccolta; se manca, quella che accompagna il gioco. Accanto c'è un diario: chi ne crea altri riprende da dove finisce
help-puzzles-games = Quante partite esaminare
help-puzzles-count = Quanti problemi può avere la raccolta
help-puzzles-record = Una partita salvata da esaminare al posto di quelle dei bot; si può ripetere
help-puzzles-seed = check: il seed da cui dimostrare; se manca, 21
help-puzzles-jobs = Quanti se ne guardano insieme; se manca, uno per ogni processore
help-puzzles-puzzle = Quale problema mostrare; se manca, quello di oggi
help-puzzles-answer = Mostra anche la soluzione
puzzles-what = I problemi si creano, si verificano o si mostrano: make, check o show; "{ $what }" non c'è.
puzzles-where = Di' dove scrivere i problemi: --file FILE
puzzles-none = { $game } non porta problemi.
puzzles-unknown = In questa raccolta non c'è il problema "{ $id }".
puzzles-record = { $file } non è una partita finita di { $game } secondo le regole più nuove.
puzzles-making = Cerco problemi
puzzles-checking = Dimostro
puzzles-made = { $count } problemi, scelti fra { $found } in { $games } partite
puzzles-variant = per difficoltà
puzzles-grades = 1: lo trovano quasi tutti i livelli dei bot; 5: quasi nessuno.
puzzles-rejected = Posizioni che non sono problemi
puzzles-why = perché
puzzles-fault = { $id }: { $why }
puzzles-checked = { $count } problemi dimostrati da capo, { $faults ->
    [0] reggono tutti
    [one] uno non regge
   *[other] { $faults } non reggono
}.
puzzles-title = Problema { $id }, difficoltà { $difficulty } su 5
puzzles-why-several-best = più mosse sono ugualmente buone
puzzles-why-small-difference = la seconda mossa vale quasi quanto la migliore
puzzles-why-intervals-overlap = la ricerca non è certa
puzzles-why-seeds-disagree = due ricerche non concordano
puzzles-why-unsolved = non risolto in tempo
puzzles-why-trivial = tutti i livelli dei bot lo trovano sempre
puzzles-why-another-of-the-game = della stessa partita se n'è preso un altro
puzzles-why-no-position = nessuna posizione del gioco
puzzles-why-another-view = non è ciò che vedrebbe chi gioca
puzzles-why-other-moves = le sue mosse non sono quelle permesse
puzzles-why-another-best = la mossa migliore è un'altra
puzzles-why-another-worth = le mosse portano ad altro
puzzles-why-another-grade = la difficoltà non è quella trovata dai livelli

## Un gioco su carta

help-print = Scrivi un PDF con tutto per giocare a un tavolo vero: i pezzi da ritagliare e le regole.
help-print-game = Il gioco
help-print-components = Carte o tessere tue, in un file
help-print-paper = La carta della tua stampante
help-print-out = Dove scriverlo; se manca, un file con il nome del gioco
print-done = { $file } è pronto: { $pages } pagine. Stampalo a grandezza naturale; la prima pagina spiega come.
print-paper = La carta "{ $paper }" non c'è; ci sono: { $known }.
print-missing = Per fare un PDF serve un altro pacchetto: pip install "marsuk[paper]"
print-fronts = fronti
print-backs = retri
print-empty = Qui non si stampa niente, apposta: dietro questa pagina ci sono pezzi da ritagliare.
print-contents = Che cosa c'è qui
# $n (Number): quanti pezzi
# $title (String): che cosa sono
print-pieces = { $title }: { $n }
# $name (String): come si chiama il set
print-own = Fatto con il tuo set "{ $name }". Le regole hanno i numeri che il gioco porta con sé: se un pezzo dice altro, vale il pezzo.
print-how = Come stampare e ritagliare
print-steps =
    1. Stampa a grandezza naturale (100 %, senza "adatta alla pagina"). La linea in fondo a questa pagina deve allora essere lunga 10 centimetri.
    2. Le pagine con i retri seguono i loro fronti: stampa su due lati e gira sul lato lungo. Se la tua stampante ha un lato solo, stampa i fronti, rimetti i fogli e stampa i retri.
    3. La carta spessa (da 200 a 300 g) fa buone carte. Per tessere e pedine incolla il foglio su un cartoncino prima di tagliare.
    4. Appoggia un righello da segno a segno e taglia; i segni stanno attorno ai pezzi, e tra due pezzi che si toccano basta un taglio.
    5. Cubetti, pedine o perline che hai in casa possono fare da segnalini.
print-ruler = Su carta questa linea è lunga 10 cm. Se non lo è, la stampante ha cambiato la grandezza.
# $game (String): il nome del gioco
print-rules = { $game }: le regole
