### Studi di equilibrio e tornei. Gli stessi messaggi, nello stesso ordine, sono in en.ftl.

## Numeri e nomi

decimal-point = ,
table-rows = { $rows ->
        [one] Una riga
       *[other] { $rows } righe
    }
variant-players = { $players ->
        [1] in solitario
       *[other] { $players } giocatori
    }
level-simulations = { $level } ({ $simulations } simulazioni per mossa)
level-seconds = { $level } ({ $seconds } s per mossa)
set-default = il nostro

## Studi

study-title = Studio di equilibrio di { $game }
study-about = { $games } partite per ogni variante tra bot uguali ({ $level }), seed da { $first } a { $last }. Gli intervalli contengono il valore vero in 95 studi su 100; a pesare sono le smazzate.
study-about-more = Ciò che giocano i criteri semplici non costa nulla: hanno giocato { $games } smazzate, dalla stessa prima.
study-variants = Varianti
study-variants-about = I minuti non sono misurati: si suppone che una persona pensi { $pace } secondi a ogni decisione in cui ha una scelta (`--pace`).
study-lead = Quando si conosce il vincitore
study-lead-about = Di chi era in testa da solo dopo una parte delle decisioni, quanti hanno poi vinto; la linea è la parità.
study-lead-drawn = Quante volte chi è in testa vince alla fine, nel corso di una partita in per cento: dalla parità alla certezza
study-skill = Abilità: la scala
study-skill-about = { $games } partite, ogni smazzata da tutti i posti. Chi è un gradino sopra vince il { $part } contro chi è un gradino sotto; tra il più debole e il più forte di questi ci sono { $depth } gradini. Gli intervalli danno per certo il più debole.
study-skill-unknown = Le { $games } partite della scala sono troppo poche: non tutti i suoi bot si possono confrontare. Se ne possono chiedere di più con --ladder-games.
study-gap = Fortuna e abilità: le probabilità del migliore in una partita
study-gap-about = Secondo di quanto è migliore, in Elo: quel che i punteggi fanno attendere, e quante volte è arrivato davanti all'altro.
study-outstanding = Che cosa spicca
study-outstanding-about = Di ogni tipo d'uso, fino a { $most } pezzi con cui si vince sicuramente più che con il pezzo di mezzo, e fino a { $most } con cui si vince meno: la linea è il pezzo di mezzo. Guarda prima qui per trovare ciò che è troppo forte o troppo debole. Ciò che tocca in sorte lo dice meglio; ciò che si sceglie lo usa forse di più chi sta già vincendo.
study-outstanding-none = Niente: con nessun pezzo si vince sicuramente più, o meno, che con il pezzo di mezzo del suo tipo.
study-least = Quel che quasi nessuno vuole
study-least-about = Di ogni tipo d'uso che è una scelta, tutto ciò che è usato meno del { $part } del pezzo di mezzo, il meno usato per primo. Una carta che è qui per tutti i suoi usi è morta.
study-seats = Vittorie secondo l'ordine di gioco
study-uses = Che cosa è stato usato, e chi ha vinto
study-uses-about = Quante volte si è visto in una partita, e quante volte ha vinto chi l'ha usato, su tutte le varianti in cui si può usare; gli intervalli valgono per tutte le righe di un tipo insieme. Le probabilità di un giocatore sono quanto hanno vinto i giocatori di queste stesse partite, chiunque fossero: in solitario contro le regole non sono la metà. * segna ciò che ne è sicuramente lontano. Non prova che il pezzo sia forte: forse la mano migliore lo usa di più.
study-course = Il corso di una partita
study-course-about = Mosse tra cui scegliere a ogni decisione, e quante decisioni erano obbligate; quante volte il primato è passato di mano; di quanti punti al massimo chi ha vinto era in svantaggio, e per quale parte della partita (il dramma); dopo quale parte della partita chi ha vinto è rimasto in testa fino alla fine, nelle partite vinte da uno solo e a punti; e quale parte del risultato è decisa dalla sola smazzata tra pari, da smazzate giocate più volte: un trattino dove quasi tutte le partite finiscono allo stesso modo.
study-compared = A confronto sulle stesse smazzate
study-compared-about = { $second } meno { $first }. Gli intervalli valgono per tutte le righe di una variante insieme; * segna le differenze sicure.
study-compared-pieces = Pezzi a confronto sulle stesse smazzate
study-compared-pieces-about = { $second } meno { $first }: prima i pezzi che nei due dicono cose diverse, poi tutto ciò che è sicuramente diverso. Gli usi sono quelli di una partita; il vantaggio è di quanto chi usa un pezzo vince più di un giocatore qualunque. Gli intervalli di un tipo d'uso valgono insieme; * segna ciò che è sicuro. Un pezzo cambiato può cambiare il valore di altri.
study-levels = Dove giocatori deboli e forti non concordano
study-levels-about = Il livello più debole e il più forte, sulle stesse smazzate: ciò che è sicuramente diverso, nelle partite intere e, fino a { $most } per ogni tipo d'uso, nei pezzi. Gli intervalli di una variante, e di un tipo, valgono insieme. Credi ai più forti.
study-conditions = Che cosa è in gioco per tutti
study-conditions-about = I punti che un giocatore ne ha avuto, e poi le partite in cui era in gioco meno le altre partite della stessa variante; * segna le differenze sicure, e gli intervalli di una colonna valgono per tutte le righe di una variante insieme. È stato estratto a sorte, quindi nessuno l'ha scelto; ma nelle altre partite ce ne sono altri, non nessuno, e accanto a un altro può fare un effetto diverso.
company-together = con avversari
company-alone = in solitario
study-never = mai
study-rare = troppo raro
study-disagree = Giocatori deboli e forti non concordano su { $variant }, { $player }: { $first } contro { $second } di vittorie. Credi ai più forti.
study-stopped = Fermato prima che fossero giocate tutte le { $asked } partite di ogni tipo: tutto questo si basa su { $games } partite di ciascuno, come dice la tabella delle varianti; i tipi di cui non ce n'è nessuna mancano.
study-strength-unknown = Nessuno sa quale di questi livelli sia il più forte, perciò non si dice dove giocatori deboli e forti non concordano. Lo dice una scala di tutti loro (--ladder).
study-coverage = Alla prova: da questo sono stati estratti { $trials } piccoli studi di { $games } partite. Dei loro intervalli al 95 % per l'ordine di gioco il { $seats } conteneva il valore dell'intero; dei tipi d'uso, i cui intervalli devono valere tutti insieme, il { $pieces }.
column-choices = scelte
column-forced = obbligate
column-leads = sorpassi
column-settled = deciso dopo
column-behind = peggior svantaggio
column-trailed = vincitore sotto
column-minutes = minuti
column-moment = dopo
column-steps = gradini
column-stronger = più forte
column-weaker = più debole
column-gap = Elo tra i due
column-expected = atteso
column-score = trovato
column-says = che cosa dice
column-middle = quello di mezzo
column-of-middle = di quello di mezzo
column-deal = deciso dalla smazzata
column-level = livello
column-set = set
column-shared = vittorie condivise
column-what = che cosa
column-difference = differenza
column-condition = in gioco
column-given = i suoi punti
column-first-wins = vittorie del primo
column-company = giocatori
column-lead = vantaggio
column-first-set = primo
column-second-set = secondo
column-sure = sicuro
column-variant = variante
column-matches = partite
column-length = round
column-decisions = decisioni
column-total = punti di un giocatore
column-seat = giocatore
column-wins = vittorie
column-piece = che cosa
column-kind = come
column-uses = usi per partita
column-even = probabilità di un giocatore
seat-order = { $order ->
        [1] primo giocatore
        [2] secondo giocatore
       *[other] numero { $order }
    }

## Messa a punto

tune-title = Messa a punto di { $game }
tune-about = { $tries ->
        [one] È stata provata una serie di numeri, su
       *[other] Sono state provate { $tries } serie di numeri, tutte sulle stesse
    } { $games } smazzate. Quel che segue è misurato su { $fresh } smazzate nuove, con i numeri da { $first } a { $last }, che la ricerca non ha visto. Gli intervalli contengono il valore vero in 95 misure su 100; a pesare sono le smazzate.
tune-nothing = Tutti gli obiettivi sono raggiunti già così: non cambia nulla.
tune-nothing-found = Entro i limiti non si è trovato nulla di meglio: non cambia nulla.
tune-met = Sulle smazzate nuove tutti gli obiettivi sono raggiunti.
tune-not-met = Sulle smazzate nuove gli obiettivi raggiunti sono { $met } su { $goals }. Limiti più larghi, più prove o più partite possono portare oltre.
tune-goals = Obiettivi
tune-goals-about = Prima e dopo, sulle stesse smazzate. "Forse" dove l'intervallo passa un estremo della fascia voluta.
tune-changes = Cambiamenti
tune-changes-about = Che cosa succede a ogni obiettivo se si annulla solo questo cambiamento: senza meno con, sulle stesse smazzate; * segna ciò che è sicuro.
tune-yes = sì
tune-no = no
tune-yes-unsure = forse
tune-no-unsure = forse no
tune-impossible = non senza gli altri
tune-candidates = Che cosa è stato provato
tune-candidates-about = Tutti i candidati, nell'ordine in cui sono stati provati, il primo dei quali non cambia nulla; ognuno su { $games } smazzate, le stesse per tutti. La perdita dice di quanto si mancano gli obiettivi, 0 dove sono tutti raggiunti; * segna quello scelto.
tune-course = { $goal }: quanto valeva con ciascun candidato; quello scelto ha un cerchio, la fascia è ciò che si voleva
column-candidate = candidato
column-loss = perdita
column-chosen = scelto
column-goal = obiettivo
column-band = voluto
column-before = prima
column-after = dopo
column-met = raggiunto
column-number = che cosa cambia

## Tornei

arena-title = Torneo di { $game }
arena-about = { $games } partite su { $deals } smazzate dal seed { $first }, { $players ->
        [1] ogni bot da solo su ciascuna
       *[other] { $players } al tavolo, ogni smazzata con i bot in tutti i posti
    }. Gli intervalli contengono il valore vero in 95 tornei su 100 come questo; a pesare sono le smazzate.
arena-half-played = L'ultima smazzata non è stata giocata in tutte le disposizioni.
arena-failed = { $bot } ha ceduto in { $games ->
        [one] una partita, che vale
       *[other] { $games } partite, che valgono
    } come perse; la prima volta: { $reason }.
arena-strength = Forza
arena-strength-about = Elo sopra { $bot }: 100 in più vuol dire circa 64 vittorie su 100 tra due. Contano solo i piazzamenti allo stesso tavolo, non i punti.
arena-play = Gioco
arena-pairwise = Chi batte chi
arena-pairwise-about = Quante volte il bot a sinistra è arrivato prima di quello in alto, allo stesso tavolo; un piazzamento a pari merito conta mezzo.
arena-margins = Distacchi
arena-margins-about = Di quanti punti ogni bot era davanti al migliore degli altri al tavolo, o dietro.
column-bot = bot
column-rating = Elo
column-seats = posti giocati
column-margin = distacco
column-seconds = secondi per mossa
sprt-stronger = { $first } è più forte di { $second }: si accetta H1 (+{ $elo1 } Elo) contro H0 ({ $elo0 }). LLR { $llr }, limiti { $low } e { $high }, { $pairs } coppie di partite ({ $outcomes }).
sprt-not-stronger = { $first } non è più forte di { $second }: si accetta H0 ({ $elo0 } Elo) contro H1 ({ $elo1 }). LLR { $llr }, limiti { $low } e { $high }, { $pairs } coppie di partite ({ $outcomes }).
sprt-undecided = Incerto tra { $first } e { $second }: né H0 ({ $elo0 } Elo) né H1 ({ $elo1 }) si può ancora accettare. LLR { $llr }, limiti { $low } e { $high }, { $pairs } coppie di partite ({ $outcomes }).

## Fortuna e decisioni

luck-title = Fortuna e decisioni
luck-points = in punti di probabilità, centesimi di vittoria
luck-start = inizio
luck-luck = fortuna
luck-own = decisioni proprie
luck-rivals = decisioni degli avversari
luck-rest = quel che il giudice non aveva previsto
luck-result = risultato
luck-adjusted = il risultato senza fortuna
luck-about = Quel che ciascuno aveva all'inizio e le quattro parti, sommati, danno il risultato.
skill-title = Bravura
skill-about = In punti di probabilità, centesimi di vittoria, per ogni partita; tra parentesi, intervalli che contengono il vero valore in 95 serie su 100. Su molte partite la fortuna si compensa: quel che le decisioni hanno tolto, e il risultato senza fortuna, dicono la bravura.
column-luck = fortuna
column-own = decisioni
column-result = risultato
column-adjusted = senza fortuna

## Errori

entrant-wrong = "{ $entrant }" non è un bot per l'arena: scrivi un livello, livello@SECONDI (greedy@0.5) o livello@SIMULAZIONIn (greedy@2000n); oppure un bot tuo, modulo:nome o program:COMANDO.
entrant-twice = { $entrant } compare due volte: dai a uno dei due un altro limite, o toglilo.
entrants-few = Un torneo vuole almeno due bot; ne basta uno nel solitario contro gli androidi.
sprt-two = Il test sequenziale (--sprt) confronta due bot in partite per due giocatori.
log-unwritable = Non si può scrivere { $file }: { $problem }.
log-not-ours = { $file } non è un file dell'arena, o è di un'altra versione: scegli un'altra cartella.
log-changed = { $file } è di un altro torneo: "{ $what }" era { $before } e ora è { $now }. Scegli un'altra cartella, o ripeti il comando com'era.
log-line = { $file }, riga { $line }: questa non è una partita.
worker-died = Un processo che giocava è stato chiuso da fuori; mancava memoria? Con meno --jobs ne serve meno.
study-same-name = Entrambi i set si chiamano "{ $name }": dai un altro nome a uno dei due, nelle sue prime righe.
tune-missing = Per la messa a punto mancano dei pacchetti: pip install "marsuk[tune]"
tune-no-components = { $game } non ha componenti propri: non c'è nulla da mettere a punto.
tune-no-goals = Di' che cosa vuoi con --goal, o nel file di --wishes: per esempio --goal "wins=0.5".
tune-no-changes = Di' che cosa può cambiare con --change, o nel file di --wishes; --names elenca tutto ciò che c'è.
tune-unknown = Il set non ha nulla che si chiami "{ $name }"; di simile c'è: { $near }. --names elenca tutto ciò che c'è.
tune-bounds = { $name }: "{ $bounds }" non è un limite: scrivi 1..5, +-2, o le scelte separate da |.
tune-not-a-number = { $name } non è un numero, quindi non può essere { $bounds }: indica le scelte separate da |.
tune-empty = { $name }: { $bounds } non lascia nulla da scegliere.
tune-not-accepted = { $name } non può essere { $value }: { $reason }
tune-goal = "{ $goal }" non è un obiettivo: scrivi MISURA/VARIANTE/LIVELLO=FASCIA, come wins/2-players/greedy=0.45..0.55; VARIANTE e LIVELLO si possono omettere, e così un estremo della fascia.
tune-goal-empty = "{ $goal }": la fascia è vuota, l'estremo inferiore supera quello superiore.
tune-variant = La variante "{ $variant }" non c'è; ci sono: { $known }.
tune-measure = "{ $measure }" lì non si misura; ci sono: { $known }.
tune-use = "{ $asked }" lì non c'è; ci sono: { $known }.
tune-file-key = { $file }: "{ $key }" è sconosciuto; ci sono: { $known }.
tune-file-goals = { $file }: "goals" dev'essere un elenco di testi, come ["wins = 0.5"].
tune-file-changes = { $file }: "changes" dev'essere una tabella di nomi con i loro limiti.
tune-file-components = { $file }: "components" dev'essere il nome di un file, o "default".
parquet-missing = I file Parquet richiedono pyarrow: pip install pyarrow
ray-missing = Ray non è installato: pip install "marsuk[ray]"

## Finali

regret-title = Quanto regala { $bot } nei finali
regret-about = Rispetto al gioco esatto delle stesse posizioni: punti del margine sul migliore degli altri, e centesimi di vittoria. Gli intervalli contengono il valore vero in 95 campioni su 100.
regret-all = tutti
regret-turns = { $turns ->
        [one] { $turns } turno alla fine
       *[other] { $turns } turni alla fine
    }
column-endings = finali
column-positions = posizioni
column-loss-points = punti persi
column-loss-result = % di vittoria persa
column-best = mosse migliori
endings-missing = { $game } non ha una raccolta di finali risolti.
