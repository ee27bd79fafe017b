### Le prime partite guidate: quello che dice il maestro. Frasi brevi, che anche un ragazzino segue, una cosa alla volta.
### $rival è come si chiama il bot.

learn-title = La tua prima partita
learn-choose = Quale gioco vuoi imparare?
learn-five-minutes = Cinque minuti, con un maestro al tuo fianco.
learn-preparing = Il maestro apparecchia il tavolo …
learn-try-again = Riprova
learn-home = Torna all'inizio
learn-coach = Il maestro
learn-go-on = Avanti
learn-your-move = Tocca a te
learn-wait = Un momento …
learn-progress = Passo { $step } di { $steps }
learn-again = Ricomincia
learn-leave = Lascia la lezione

## Alla fine di entrambi

learn-won = Hai vinto la tua prima partita, complimenti! Ora provane una intera: { $rival } ti aspetta.
learn-shared = Tu e { $rival } vincete insieme! Ora prova una partita intera: sai tutto quello che serve.
learn-lost = Stavolta vince { $rival }, ma ora il gioco lo conosci. Prova una partita intera e prenditi la rivincita!
learn-resigned = Hai abbandonato, e non c'è niente di male. Ricomincia quando vuoi.
learn-next-bot = Gioca una partita intera
learn-next-rules = Leggi le regole
learn-next-other = Impara { $game }

## Marrak Hesh 17

learn-mh-welcome = Ti do il benvenuto a bordo! Questa partita è già a metà. Attorno alla stazione ci sono 24 attracchi, e dodici hanno ancora una tessera. Tu e { $rival } ve le prendete a turno.
learn-mh-colours = Nella tua stiva si toccano due tessere gialle: sono un gruppo di un colore. Il tuo gruppo di colore più grande ti dà 1 punto per ogni tessera.
learn-mh-types = Contano anche i disegni. Le due Piante si toccano, quindi sono un gruppo di un tipo: altri 2 punti. Con i gruppi grandi si vince!
learn-mh-first-dock = Manda un trasporto a un attracco e la sua tessera è tua. Vicino all'attracco 15 ci sono ambra e ciano. Serve un altro colore, quindi solo rosa: premi rosa, poi l'attracco 15.
learn-mh-first-stow = Il Computer giallo è tuo! Stivalo nella casella segnata: lì tocca il giallo e tocca un Computer. Il numero dice quanti punti porta.
learn-mh-other-stow = Hai preso un'altra tessera, e va bene lo stesso. Ora stivala accanto a una delle tue. Il numero su una casella dice quanti punti porta: quella segnata per ora è la migliore.
learn-mh-two-groups = Perfetto! Ora si toccano tre tessere gialle, e anche due Computer: una tessera, due gruppi. Resta lì per sempre, perché una tessera stivata non si muove più.
learn-mh-stowed = Ben stivata! Le tessere si toccano con i lati; gli angoli non contano. Resta lì per sempre, perché una tessera stivata non si muove più.
learn-mh-watch = Ora gioca { $rival }, con le stesse regole. Non ci sono segreti: vedi la sua stiva e i suoi punti.
learn-mh-skipped = Ora nessuno dei tuoi trasporti va bene da nessuna parte, quindi salti il turno. Sei ancora in gioco: più avanti potrebbe toccare di nuovo a te.
learn-mh-rival-took = { $rival } ha preso una tessera: { $tile }. Il suo trasporto resta sull'anello e ora è un vicino per tutti. Lì accanto vanno bene altri colori.
learn-mh-rival-skipped = { $rival } non ha un trasporto che vada bene, quindi salta il turno. Meglio per te: tocca di nuovo a te.
learn-mh-rare = Le tessere con la stella sono rare: 1 punto in più ciascuna! Eccone una, all'attracco { $dock }: { $tile }. Mandaci il trasporto che va bene: { $transport }.
learn-mh-stow = Dove la vuoi? Deve toccare una delle tue tessere. La casella segnata è quella che adesso porta più punti.
learn-mh-choose = Ora scegli tu. Premi un trasporto e si illuminano gli attracchi dove va bene. Premi un attracco spento e scopri perché non va bene.
learn-mh-both-at-once = Le tessere migliori si uniscono insieme a un gruppo di colore e a uno di tipo. E quello che prendi tu non lo avrà { $rival }! Scegli un attracco.
learn-mh-ending = Hai ancora { $count ->
        [one] un trasporto
       *[other] { $count } trasporti
    }. Se nessuno dei tuoi va bene da nessuna parte, salti il turno. Quando nessuno può più attraccare, la partita finisce.
learn-mh-play-on = Tocca di nuovo a te: un trasporto, poi un attracco. Se ti serve un'idea, premi Suggerimento.
learn-mh-score = Era l'ultima tessera! I tuoi colori portano { $colours }, i tuoi tipi { $types } e le tue tessere rare { $rare }. In tutto { $total } punti.

## Pocket Mars

learn-pm-welcome = Ciao! I tuoi sette coloni vogliono vivere su Marte. Prima volano dalla Terra alla tua nave, poi atterrano in un edificio. Due sono già sulla nave, pronti ad atterrare.
learn-pm-stars = Due dei tuoi vivono già su Marte, su ★: sono 2 punti ciascuno. ★★ ne vale 4, ma in ogni edificio lì c'è posto per uno solo. Sulla nave valgono 1 punto, sulla Terra niente.
learn-pm-projects = Le tue carte si chiamano progetti. Due sono in mano: lì conta la metà in alto. Due sono a faccia in giù nel tuo modulo di preparazione: lì conta la metà in basso.
learn-pm-first-connect = Facciamo atterrare qualcuno! Premi { $card } nel tuo modulo di preparazione e collegalo. Va sul 2 dell'Ecosistema, e 3 batte 2.
learn-pm-first-land = Il tuo 3 batte il 2, quindi un colono può atterrare qui, su ★. Fallo!
learn-pm-first-action = Poi viene l'azione del progetto: fa atterrare qui un altro colono. Usala!
learn-pm-first-building = Per ultimo l'edificio. L'Ecosistema fa salire un colono da ★ a ★★: 4 punti invece di 2! Scegli uno dei tuoi qui.
learn-pm-land = Il suo valore è il più alto, quindi uno dei tuoi coloni può atterrare qui. Fallo!
learn-pm-action = Ora l'azione del progetto, se ti piace. Puoi anche rinunciare.
learn-pm-building = Ora puoi usare quello che sa fare l'edificio. Decidi tu: puoi anche rinunciare.
learn-pm-pick = Scegli uno dei posti illuminati.
learn-pm-their-connection = { $rival } ha collegato uno dei tuoi progetti! L'azione però è tua: usala, se ti piace.
learn-pm-prepare-builder = Dopo ogni turno peschi finché hai quattro progetti. Due devono stare nel modulo di preparazione, quindi uno va messo lì. Scegli { $card }: aiuterà qualcuno ad atterrare.
learn-pm-prepare = Il tuo modulo di preparazione deve avere di nuovo due progetti. Scegline uno di cui ti piace la metà in basso.
learn-pm-discard = Puoi tenere solo quattro progetti. Scartane uno che non ti serve.
learn-pm-watch = Ora gioca { $rival }. Il dorso dei suoi progetti mostra il seme, ma non quello che sanno fare.
learn-pm-well-landed = Ottimo: ora { $count } dei tuoi coloni vivono su Marte! Valore, azione, edificio: così si collega un progetto, e ognuna delle tre cose la decidi tu.
learn-pm-your-way = Hai trovato la tua strada, e va bene così! Per atterrare, collega un progetto che batte il valore di quello che c'è già.
learn-pm-rival-connected-yours = { $rival } ha collegato uno dei tuoi progetti a faccia in giù! Lo possono fare tutti, quindi anche tu con i suoi. L'azione resta a chi lo possedeva.
learn-pm-rival-landed = { $rival } ha fatto atterrare un colono. Tieni d'occhio i posti ★★: chi prima arriva, meglio alloggia.
learn-pm-rival-launched = { $rival } ha mandato dei coloni sulla sua nave. Presto vorranno atterrare.
learn-pm-rival-connected = { $rival } ha collegato un progetto. Il prossimo lì dovrà batterne il valore per far atterrare qualcuno.
learn-pm-rival-played = { $rival } ha fatto il suo turno. Nel diario trovi tutti i particolari.
learn-pm-hand = Porta altri coloni sulla nave. Gioca { $card } dalla mano: la sua azione in alto lancia 2 coloni dalla Terra. Poi la carta si scarta e ne peschi un'altra.
learn-pm-launch = Sulla tua nave non c'è più nessuno. Lancia qualcuno: come turno puoi sempre far partire un colono dalla Terra, anche senza carte.
learn-pm-choose = Ora scegli tu: collega un progetto, giocane uno dalla mano o lancia un colono. Se ti serve un'idea, premi Suggerimento.
learn-pm-face-down = Occhio al modulo di preparazione: anche { $rival } può collegare i tuoi progetti. L'azione resta tua, ma l'edificio lo usa { $rival }. Puoi farlo anche tu, ma così nessuno atterra per il valore.
learn-pm-beat = Ora qualcuno può atterrare! { $card } ha valore { $value }, e all'edificio { $building } deve battere solo { $below }. Collegalo.
learn-pm-energy = Alcune azioni costano energia; tu ne hai { $energy }. È poca? Ricarica: scarta un progetto e guadagna 1 di energia. Alla fine chi ha più energia riceve 1 punto.
learn-pm-construction = Ora collega { $card }. In Costruzione non vive nessuno, ma quell'edificio fa atterrare un colono dove vuoi. Per 1 di energia lo fa anche la carta.
learn-pm-bonus = Due premi a cui puntare. Qualcuno dei tuoi in ognuno dei quattro edifici: 2 punti. Quattro dei tuoi in un solo edificio: 3 punti.
learn-pm-ending = Una partita finisce dopo un round in cui qualcuno ha tutti e sette i coloni su Marte. Questa finisce comunque dopo il round { $rounds }. Usa bene i tuoi turni!
learn-pm-score = La partita è finita! I tuoi coloni su Marte portano { $mars }, quelli sulla nave { $ship } e i premi { $bonus }. In tutto { $total } punti.
