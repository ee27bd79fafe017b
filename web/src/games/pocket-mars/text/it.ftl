### Il tavolo di Pocket Mars. I nomi di edifici, carte, posti e regole sono nel file del gioco.

## Luoghi

pm-deck = Mazzo
pm-top = in cima { $suit }
pm-deck-of = Mazzo: { $count ->
        [one] { $count } progetto
       *[other] { $count } progetti
    }, in cima { $suit }.
pm-deck-count = Mazzo: { $count ->
        [one] { $count } progetto
       *[other] { $count } progetti
    }.
pm-discard = Scarti
pm-discard-empty = La pila degli scarti è vuota
pm-played = In gioco ora
pm-piles = Mazzo e pila degli scarti
pm-hand = La tua mano
pm-hand-short = Mano
pm-prep-module = Il tuo modulo di preparazione
pm-prep-short = Modulo
pm-prep-of = Modulo di preparazione di { $name }
pm-slot-of = { $name }, modulo di preparazione, progetto { $slot }: { $card }
pm-packet = Tienine uno
pm-kept = Tenuti finora
pm-energy = Energia { $energy } su { $most }
pm-points = { $points } PV
pm-points-now = Punti vittoria allo stato attuale
pm-on-earth = { $name } sulla Terra: { $count ->
        [one] { $count } colono
       *[other] { $count } coloni
    }.
pm-on-ship = { $name } sulla nave: { $count ->
        [one] { $count } colono
       *[other] { $count } coloni
    }.
pm-round = Round { $round }
pm-last-round = l'ultimo

## Edifici

pm-beat = da superare: { $value }
pm-beat-short = oltre { $value }
pm-to-beat = Per atterrare qui un progetto deve superare { $value }.
pm-no-landing = non si atterra
pm-nobody-lands = Qui non abita nessuno: non c'è alcun valore da superare.
pm-no-homes = lavora per tutti
pm-lives = { $name }: { $star } su ★, { $double } su ★★
pm-group = { $name }, { $building }, { $space }: { $count ->
        [one] { $count } colono
       *[other] { $count } coloni
    }
pm-stack = Progetti collegati, a partire da quello in cima
pm-stack-of = { $building }, { $count ->
        [one] { $count } progetto collegato
       *[other] { $count } progetti collegati
    }, in cima { $top }. { $beat }
pm-stack-empty = { $building }, ancora nessun progetto collegato. { $beat }
pm-face-down = A faccia in giù, vale 0

## Carte

pm-from-hand = Azione da mano
pm-when-connected = Azione da modulo
pm-not-now = ora no
pm-beats = ti fa atterrare
pm-picked = scelto come numero { $order }
pm-play-hand = Giocalo: esegui l'azione da mano
pm-play-for-nothing = Giocalo: ora la sua azione non si può fare, viene solo scartato
pm-connect-to = Collegalo all'edificio { $building }
pm-recharge = Ricarica: scartalo e guadagna { $energy } Energia
pm-wait-your-turn = Potrai giocarlo quando sarà il tuo turno.
pm-drop-here = Lascialo qui
pm-only-to = Questo progetto si collega all'edificio { $building }, e a nessun altro.
pm-not-there = Lì non può andare.

## Che cosa si chiede

pm-turn-help = Tocca una tua carta per giocarla, collegarla o ricaricare, oppure un progetto a faccia in giù di un rivale per collegare quello.
pm-draw-help = Tocca uno dei progetti degli androidi: va nella tua mano.
pm-discard-help = Tocca il progetto della mano a cui rinunci.
pm-prepare-help = Tocca il progetto che completa il tuo modulo di preparazione.
pm-androids-choose-ecosystem = Gli androidi possono spostare più di un colono. Tocca quello che si sposta.
pm-androids-choose-construction = Gli androidi possono atterrare in più di un edificio. Tocca quello che scegli per loro.
pm-launch = Imbarca 1 colono
pm-pick-cards = Tocca { $count } progetti per il modulo di preparazione, nell'ordine in cui li vuoi ({ $picked } scelti).
pm-prepare-these = Mettili nel modulo
pm-pick-draft = Tocca il progetto che vuoi tenere.
pm-may-change = Scelto. Puoi ripensarci finché non hanno scelto tutti.
pm-who-has-chosen = Chi ha scelto
pm-has-chosen = ha scelto
pm-chooses = sta scegliendo
pm-connected = { $card } è collegato
pm-decides = decide { $name }
pm-playing = Si gioca { $card }
pm-step-name-land = Atterraggio:
pm-step-name-card = Azione da modulo:
pm-step-name-building = Edificio:
pm-step-land = { $value } supera { $beat }: 1 colono può atterrare nell'edificio { $building }.
pm-step-no-land = { $value } non supera { $beat }.
pm-step-done = fatto
pm-step-skipped = saltato
pm-step-impossible = non possibile
pm-step-past = passato
pm-do-it = Esegui
pm-skip-step = Salta questo passo
pm-all-moves = Tutte le mosse ({ $count })
pm-which = Quale?
pm-only-here = Questo passo riguarda l'edificio a cui è stato collegato il progetto: { $building }.
pm-really = Confermi?
pm-reveals = Vedrai ciò che è nascosto: non si può annullare.
pm-reveals-other = Il progetto viene scoperto. { $name } ne ottiene l'azione, tu usi l'edificio. Non si può annullare.
pm-reveals-da = Il progetto viene scoperto. Puoi atterrare se supera ciò che c'è, e usi l'edificio. Non si può annullare.

## Gli androidi

pm-androids-goal = poi: { $building }
pm-androids-next = ora qui
pm-androids-come = Gli androidi stanno per venire qui
pm-androids-act = Agiscono gli androidi di DA …
pm-androids-turn = { $name }, passo { $step } di { $count }
pm-next = Avanti
pm-skip = Salta il racconto
pm-da-to-beat = vince se non superi i suoi { $points } PV
pm-da-about = DA, la Devious Automatics, gioca da sola: dopo ogni tuo turno i suoi androidi possono atterrare, salire e raccogliere energia. Che cosa fanno dipende dai progetti che lasci nel modulo di preparazione di DA. Per vincere ti servono più punti di DA: il pareggio è una sconfitta.
pm-da-abilities = Che cosa fa DA in ogni edificio

## Il promemoria

pm-reference-left = Nel mazzo: { $count ->
        [one] un progetto
       *[other] { $count } progetti
    }
pm-reference-unseen = Questi non li hai visti: ogni progetto a faccia in giù di un seme è uno di loro, gli altri sono nel mazzo.
pm-reference-backs = { $count ->
        [0] nessuno a faccia in giù sul tavolo
       *[other] { $count } a faccia in giù sul tavolo
    }
pm-reference-turn = Il tuo turno: una di queste cinque
pm-reference-hand = Gioca un progetto dalla mano: fai quello che dice la metà alta, poi scartalo.
pm-reference-prep = Collega un progetto del tuo modulo di preparazione al suo edificio. Poi, se vuoi: atterra, se il suo valore supera quello che c'è; fai quello che dice la metà bassa; usa l'edificio.
pm-reference-other = Collega un progetto a faccia in giù di un rivale: il proprietario può fare quello che dice la metà bassa, poi tu puoi usare l'edificio. Nessuno atterra grazie al valore.
pm-reference-da = Collega un progetto di DA: atterra, se il suo valore supera quello che c'è; poi usa l'edificio. La metà bassa non fa nulla.
pm-reference-launch = Imbarca 1 colono, dalla Terra alla tua nave.
pm-reference-launch-da = Imbarca 1 colono e scarta un progetto di DA.
pm-reference-recharge = Ricarica: scarta un tuo progetto e guadagna { $energy } Energia.
pm-reference-then = Alla fine di un turno tutti hanno di nuovo { $full } progetti, di cui { $slots } nel modulo di preparazione.
pm-reference-then-da = Alla fine hai di nuovo { $full } progetti, di cui { $slots } nel modulo di preparazione; peschi prima da quelli di DA. Se a DA restano entrambi riposa, se ne resta uno agisce in quell'edificio.
pm-reference-buildings = Gli edifici
pm-reference-end = La fine, e che cosa dà punti

## Il tavolo a parole

pm-nothing = niente
pm-words-you = { $name } (tu)
pm-words-people = { $earth } sulla Terra, { $ship } sulla nave, Energia { $energy }.
pm-words-prep = Modulo di preparazione: { $cards }.
pm-words-hand = Mano: { $cards }.
pm-words-card = { $card }. Azione da mano: { $hand }. Azione da modulo: { $prep }.
pm-words-stack = { $count ->
        [one] { $count } progetto collegato
       *[other] { $count } progetti collegati
    }, in cima { $top }.
pm-words-no-stack = Ancora nessun progetto collegato.
pm-words-discard = Pila degli scarti: { $count ->
        [one] { $count } progetto
       *[other] { $count } progetti
    }, in cima { $cards }.

## Illustrazioni delle regole

pm-picture-connect = I tre passi sono facoltativi, vanno in quest'ordine, e nessuno dipende dagli altri.
pm-picture-connect-land = 5 supera 3: 1 colono può atterrare su ★.
pm-picture-connect-card = Poi l'azione da modulo del progetto.
pm-picture-connect-building = Poi l'abilità dell'edificio.

## La prima partita, con il maestro; $rival è il nome del bot

learn-pm-welcome = Ciao! I tuoi sette coloni vogliono vivere su Marte. Prima volano dalla Terra alla tua nave, poi atterrano in un edificio. Due sono già sulla nave, pronti ad atterrare.
learn-pm-stars = Due dei tuoi vivono già su Marte, su ★: sono 2 punti ciascuno. ★★ ne vale 4, ma in ogni edificio lì c'è posto per uno solo. Sulla nave valgono 1 punto, sulla Terra niente.
learn-pm-projects = Le tue carte si chiamano progetti. Due sono in mano: lì conta la metà in alto. Due sono a faccia in giù nel tuo modulo di preparazione: lì conta la metà in basso.
learn-pm-first-connect = Facciamo atterrare qualcuno! Premi { $card } nel tuo modulo di preparazione e collegalo. Va sul 2 dell'Ecosistema, e 3 supera 2.
learn-pm-first-land = Il tuo 3 supera il 2, quindi un colono può atterrare qui, su ★. Fallo atterrare!
learn-pm-first-action = Poi viene l'azione del progetto: fa atterrare qui un altro colono. Usala!
learn-pm-first-building = Per ultimo l'edificio. L'Ecosistema fa salire un colono da ★ a ★★: 4 punti invece di 2! Scegli uno dei tuoi qui.
learn-pm-land = Il suo valore è il più alto, quindi uno dei tuoi coloni può atterrare qui. Fallo atterrare!
learn-pm-action = Ora l'azione del progetto, se ti piace. Puoi anche rinunciare.
learn-pm-building = Ora puoi usare quello che sa fare l'edificio. Decidi tu: puoi anche rinunciare.
learn-pm-pick = Scegli uno dei posti illuminati.
learn-pm-their-connection = { $rival } ha collegato uno dei tuoi progetti! L'azione però è tua: usala, se ti piace.
learn-pm-prepare-builder = Dopo ogni turno peschi finché hai quattro progetti. Due devono stare nel modulo di preparazione, quindi uno va messo lì. Scegli { $card }: aiuterà qualcuno ad atterrare.
learn-pm-prepare = Il tuo modulo di preparazione deve avere di nuovo due progetti. Scegline uno di cui ti piace la metà in basso.
learn-pm-discard = Puoi tenere solo quattro progetti. Scartane uno che non ti serve.
learn-pm-watch = Ora gioca { $rival }. Il dorso dei suoi progetti mostra il seme, ma non quello che sanno fare.
learn-pm-well-landed = Ottimo: ora { $count } dei tuoi coloni vivono su Marte! Valore, azione, edificio: così si collega un progetto, e ognuna delle tre cose la decidi tu.
learn-pm-your-way = Hai trovato la tua strada, e va bene così! Per atterrare, collega un progetto che supera il valore di quello che c'è già.
learn-pm-rival-connected-yours = { $rival } ha collegato uno dei tuoi progetti a faccia in giù! Lo possono fare tutti, quindi anche tu con i suoi. L'azione resta a chi lo possedeva.
learn-pm-rival-landed = { $rival } ha fatto atterrare un colono. Tieni d'occhio gli spazi ★★: chi prima arriva, meglio alloggia.
learn-pm-rival-launched = { $rival } ha imbarcato dei coloni sulla sua nave. Presto vorranno atterrare.
learn-pm-rival-connected = { $rival } ha collegato un progetto. Il prossimo lì dovrà superarne il valore per far atterrare qualcuno.
learn-pm-rival-played = { $rival } ha fatto il suo turno. Nel diario trovi tutti i particolari.
learn-pm-hand = Porta altri coloni sulla nave. Gioca { $card } dalla mano: la sua azione da mano imbarca 2 coloni dalla Terra. Poi la carta si scarta e ne peschi un'altra.
learn-pm-launch = Sulla tua nave non c'è più nessuno. Imbarca qualcuno: nel tuo turno puoi sempre imbarcare un colono dalla Terra, anche senza carte.
learn-pm-choose = Ora scegli tu: collega un progetto, giocane uno dalla mano o imbarca un colono. Se ti serve un'idea, premi Suggerimento.
learn-pm-face-down = Occhio al modulo di preparazione: anche { $rival } può collegare i tuoi progetti. L'azione resta tua, ma l'edificio lo usa { $rival }. Puoi farlo anche tu, ma così nessuno atterra per il valore.
learn-pm-beat = Ora qualcuno può atterrare! { $card } ha valore { $value }, e all'edificio { $building } deve superare solo { $below }. Collegalo.
learn-pm-energy = Alcune azioni costano Energia; tu ne hai { $energy }. È poca? Ricarica: scarta un progetto e guadagna 1 Energia. Alla fine chi ha più Energia riceve 1 punto.
learn-pm-construction = Ora collega { $card }. In Costruzione non vive nessuno, ma quell'edificio fa atterrare un colono dove vuoi. Per 1 Energia lo fa anche la carta.
learn-pm-bonus = Due premi a cui puntare. Qualcuno dei tuoi in ognuno dei quattro edifici: 2 punti. Quattro dei tuoi in un solo edificio: 3 punti.
learn-pm-ending = Una partita finisce dopo un round in cui qualcuno ha tutti e sette i coloni su Marte. Questa finisce comunque dopo il round { $rounds }. Usa bene i tuoi turni!
learn-pm-score = La partita è finita! I tuoi coloni su Marte portano { $mars }, quelli sulla nave { $ship } e i premi { $bonus }. In tutto { $total } punti.

## Ciò che la pagina dice in altro modo per questo gioco

pocket-mars-lobby-play-solo = In solitario contro gli androidi
pocket-mars-lobby-options-solo = In solitario contro gli androidi: opzioni
pocket-mars-lobby-alone = contro gli androidi
pocket-mars-table-automatic = gli androidi
pocket-mars-lobby-length = Circa 20 minuti · un po' da imparare
pocket-mars-lobby-learn = Imparalo in 10 minuti
