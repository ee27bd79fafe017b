### Pocket Mars: nomi, effetti e regole in italiano.
### Gli stessi messaggi, nello stesso ordine, sono in en.ftl. Gli id PM-... sono quelli della pagina delle regole.
### Una parola per ogni cosa (docs/words.md): progetto, seme, mano, modulo di preparazione, azione da mano, azione da modulo, edificio, abilità,
### pila, nave, Terra, colono, Energia, imbarcare, (far) atterrare, collegare, ricaricare, mazzo, pila degli scarti, ★, ★★, Devious Automatics (DA).
### $building, $suit, $seat, $card e $cards sono già parole (il seme è una chiave solo in card e card-hidden); i numeri sono numeri.
### Effetti, condizioni, azioni e abilità iniziano in minuscolo e senza punto finale: chi ne mostra uno da solo ne fa una frase.

pocket-mars = Pocket Mars
    .tagline = Sette coloni, una piccola nave e un pianeta rosso che si riempie in fretta: prepara i tuoi progetti, scegli il momento e atterra dove conta.
    .about = Pocket Mars è un gioco di Michał Jagodziński; le illustrazioni dell'edizione su carta sono di Jarosław Wajs. Questa è un'edizione non ufficiale, con illustrazioni e testi propri.

## Semi ed edifici

suit-ecosystem = Ecosistema
suit-energy = Energia
suit-science = Scienza
suit-water = Acqua
suit-construction = Costruzione

## Posti

seat-0 = Utopia Line
seat-1 = Cydonia Lab
seat-2 = Arcadia Union
seat-3 = Meridian Trust
seat-da = DA

## Livelli del solitario

level-da = Devious Automatics
    .about = L'avversario giusto per le prime partite in solitario.
level-super-droid = Super-Droide
    .about = Un suo colono in più è sulla nave quando cominci.
level-cyborg = Cyborg
    .about = Tutti i suoi coloni sono sulla nave quando cominci.
level-overmind = Supermente
    .about = Come il Cyborg, con più Energia e più punti: il più delle volte perde anche chi gioca bene.

## Progetti

# Un progetto, come "Energia 3".
# $suit (String): ecosystem, energy, science, water, construction
# $value (Number): da 0 a 7
card = { $suit ->
        [ecosystem] { suit-ecosystem }
        [energy] { suit-energy }
        [science] { suit-science }
        [water] { suit-water }
        [construction] { suit-construction }
       *[other] { $suit }
    } { $value }

# Un progetto che un mazzo ha più volte, come "Energia 3 (copia 2)".
card-copy = { $card } (copia { $copy })

# Un progetto di cui non si conosce la faccia, come "un progetto Energia a faccia in giù".
# $suit (String): ecosystem, energy, science, water, construction
card-hidden = un progetto { $suit ->
        [ecosystem] { suit-ecosystem }
        [energy] { suit-energy }
        [science] { suit-science }
        [water] { suit-water }
        [construction] { suit-construction }
       *[other] { $suit }
    } a faccia in giù

## Effetti

effect-launch = imbarca { $n ->
        [one] { $n } colono
       *[other] { $n } coloni
    }
effect-energy = guadagna { $n } Energia
effect-land-here = fai atterrare 1 colono in questo edificio
effect-land-any = fai atterrare 1 colono in un edificio a tua scelta
effect-draw = pesca { $n ->
        [one] { $n } progetto
       *[other] { $n } progetti
    }
effect-promote-here = fai salire 1 tuo colono da ★ a ★★ in questo edificio
effect-promote-any = fai salire 1 tuo colono da ★ a ★★ in un edificio qualsiasi
effect-demote-any = fai scendere da ★★ a ★ 1 colono di un giocatore qualsiasi
effect-swap = scambia di posto due coloni di giocatori diversi nello stesso edificio, uno su ★ e l'altro su ★★
effect-transfer = sposta 1 tuo colono su ★ di un altro edificio
effect-reorder = scambia il progetto in cima alla pila di un edificio con un altro della stessa pila
effect-peek = guarda il modulo di preparazione di un altro giocatore
effect-cover = metti 1 progetto della tua mano a faccia in giù, con valore 0, in cima alla pila di un edificio qualsiasi
effect-recover = prendi in mano il progetto in cima alla pila degli scarti

condition-none-here = se non hai coloni in questo edificio
condition-holding = se hai in mano almeno 1 progetto { $suit }
condition-pay = paga { $n } Energia

# $first e $second sono effetti; $first può anche essere ciò che questo messaggio ha fatto dei precedenti.
action-then = { $first }, poi { $second }
action-if = { $condition }: { $effects }

## Abilità degli edifici

ability-ecosystem = sposta 1 colono di un giocatore qualsiasi, in qualsiasi edificio, da ★ a ★★ o da ★★ a ★
ability-energy = guadagna 1 Energia
ability-science = imbarca 1 colono
ability-water = metti 1 progetto della tua mano o del tuo modulo di preparazione a faccia in giù in fondo al mazzo
ability-construction = fai atterrare 1 colono in un edificio a tua scelta

da-ability-ecosystem = due potenziamenti, ognuno dei quali fa salire 1 colono di DA da ★ a ★★ o, se nessuno può salire, fa scendere 1 dei tuoi da ★★ a ★
    .name = Doppio Potenziamento
da-ability-energy = DA guadagna 2 Energia; se era già al massimo, si scartano invece i primi 2 progetti del mazzo
    .name = Potenza Soverchiante
da-ability-science = DA imbarca 1 colono
    .name = Reclutamento
da-ability-water = si scartano i primi 2 progetti del mazzo
    .name = Scintilla
da-ability-construction = DA fa atterrare 1 colono dove ottiene il totale più alto; se non ne ha sulla nave, ne imbarca 1
    .name = Macchinazioni

## Lo scopo del gioco

section-goal = Lo scopo del gioco
goal = Guidi un'agenzia che manda coloni su Marte: dalla Terra alla tua nave, e dalla nave agli edifici della colonia. A muoverli sono i progetti. Un progetto fa una cosa se lo giochi dalla mano e un'altra se viene collegato a un edificio dal tuo modulo di preparazione, dove ne tieni due a faccia in giù; attenzione, però: anche i tuoi rivali possono collegarli. Quando alla fine di un round qualcuno ha tutti i suoi 7 coloni negli edifici, si contano i punti vittoria (PV), e gli spazi ★★ sono quelli che valgono di più. Vince il totale più alto. In solitario sfidi gli androidi della Devious Automatics (DA).

## Componenti

section-components = Componenti

PM-C1 = Gli edifici sono cinque: { suit-ecosystem } (verde), { suit-energy } (arancione), { suit-science } (viola), { suit-water } (blu) e { suit-construction } (nero). I primi quattro ospitano coloni, in due spazi: ★ ne accoglie quanti vuoi, ★★ ne accoglie 1 se si gioca da soli o in due e 2 se si gioca in tre o in quattro. { suit-construction } non ne ospita.
    .title = I cinque edifici
    .ours = Nostra scelta: i colori degli edifici, tranne il nero.
PM-C2 = Ognuno dei quattro edifici che ospitano coloni ha valore 3 finché non vi è collegato il primo progetto.
    .title = Il valore dell'edificio
PM-C3 = Le carte sono 35 e si chiamano progetti: 5 semi, uno per edificio, di 7 progetti ciascuno. Un progetto ha un valore, un'azione da mano in alto e un'azione da modulo in basso. Il valore conta solo quando il progetto viene collegato dal modulo di preparazione: giocato dalla mano, non serve. Nel mazzo predefinito ogni seme ha i valori da 1 a 7, una volta ciascuno; un progetto a faccia in giù nella pila di un edificio vale 0, anche quando è l'unico. Se possiedi l'edizione su carta, puoi caricare i progetti veri da un tuo file, con valori da 0 a 7 combinati come vuoi.
    .title = I progetti
    .ours = Nostra ricostruzione: gran parte del mazzo predefinito, azioni e valori. Il regolamento non elenca i progetti; di quelli stampati si conoscono solo alcune azioni.
PM-C4 = Il dorso di un progetto mostra il suo seme. Tutti vedono quindi i semi di ogni mano, di ogni modulo di preparazione e del progetto in cima al mazzo, ma non i valori né le azioni.
    .title = Il dorso mostra il seme
PM-C5 = Ogni giocatore ha una nave, 7 coloni e un indicatore di Energia. L'Energia parte da 1 e va da 0 a 5.
    .title = Nave, coloni, Energia
    .ours = Nostra scelta: il massimo di 5. Il regolamento parla di un massimo, ma non dice quale.
PM-C6 = Se un progetto e una regola si contraddicono, segui il progetto.
    .title = Vale il progetto

## Preparazione

section-setup = Preparazione

PM-S1 = Cominci con 1 colono sulla tua nave, 6 sulla Terra e 1 Energia.
    .title = Da dove cominci
PM-S2 = I cinque edifici stanno in fila, in ordine casuale.
    .title = La fila degli edifici
PM-S3 = Mescola il mazzo e distribuisci 4 progetti a ciascun giocatore.
    .title = Distribuire i progetti
PM-S4 = In segreto, ogni giocatore mette 2 dei 4 progetti a faccia in giù nel proprio modulo di preparazione; gli altri 2 sono la sua mano. Puoi guardare il tuo modulo di preparazione quando vuoi.
    .title = Riempire il modulo
PM-S5 = Quando tutti hanno riempito il modulo di preparazione, si estrae a sorte il primo giocatore; prima nessuno sa chi sarà. Poi si gioca in senso orario.
    .title = Primo giocatore e ordine
PM-S6 = Il draft è per giocatori esperti, che conoscono già i progetti. Distribuisci 5 progetti invece di 4. Ogni giocatore ne tiene 1 e passa gli altri a sinistra, cioè al giocatore successivo, e così via finché ognuno ne ha tenuti 4. Si sceglie tutti insieme e in segreto. I progetti rimasti si rimescolano nel mazzo; poi si riempiono i moduli di preparazione (PM-S4).
    .title = La variante con draft
    .ours = Nostra precisazione: si sceglie tutti insieme e in segreto, e a sinistra c'è il giocatore successivo.

## La regola delle quattro carte

section-four-cards = Quattro progetti a testa

PM-F1 = Alla fine di ogni turno tutti i giocatori, cominciando da quello di turno e proseguendo in senso orario, fanno tre passi in quest'ordine. Se tra mano e modulo di preparazione hai più di 4 progetti, ne scarti dalla mano finché te ne restano 4. Se ne hai meno di 4, ne peschi fino ad averne 4. Se nel modulo di preparazione ne hai meno di 2, ne scegli dalla mano e ce li metti fino ad averne 2, o quanti la mano può darne. Un giocatore finisce tutti e tre i passi prima che cominci il successivo.
    .title = Di nuovo a quattro
    .ours = Nostra precisazione: un giocatore finisce prima che cominci il successivo.
PM-F2 = Un progetto nel modulo di preparazione non torna mai in mano.
    .title = Indietro non si torna
PM-F3 = Appena il mazzo è vuoto se ne forma uno nuovo: i progetti coperti da un altro, nelle pile di tutti gli edifici, vanno nella pila degli scarti, che si mescola e diventa il mazzo. Il progetto in cima a ogni pila resta dov'è, anche se è a faccia in giù. Si controlla dopo ogni singolo progetto che lascia il mazzo, compreso l'ultimo che serve.
    .title = Rinnovare il mazzo
    .ours = Nostra precisazione: il momento in cui si controlla.

## Il turno

section-turn = Il tuo turno

PM-A1 =
    Gioca un progetto dalla mano: esegui la sua azione da mano, che è obbligatoria se si può fare, poi scartalo. Se non si può fare, puoi giocare lo stesso il progetto: viene semplicemente scartato. Durante la sua azione il progetto non è in mano a nessuno e nemmeno nella pila degli scarti.
    Un'azione si può fare se la sua condizione è soddisfatta, il suo costo si può pagare e almeno uno dei suoi effetti è possibile in quel momento; altrimenti non si paga e non si chiede nulla. Una volta iniziata, devi portarla a termine: prima tutto il costo, poi gli effetti in ordine, ognuno fin dove si può; quelli impossibili si saltano. Quando imbarchi, salgono sulla nave tutti i coloni che hai sulla Terra, fino al numero indicato.
    È impossibile ciò che in quel momento non avrebbe alcun effetto: per esempio guadagnare Energia quando sei al massimo, imbarcare senza nessuno sulla Terra, far atterrare con la nave vuota o pescare quando non c'è niente da pescare. Quando due progetti di una pila si scambiano di posto, ognuno resta a faccia in su o in giù com'era, e nessuno atterra. Quando un progetto viene messo a faccia in giù su una pila, non succede altro.
    .title = Gioca dalla mano
    .example = Esempio: giochi Scienza 3 dalla mano. La sua azione da mano imbarca 1 colono e poi ti fa pescare 2 progetti; il valore 3 non conta. In mano ne avevi 2: senza Scienza 3 ne resta 1, con i due pescati sono 3, e 2 sono nel modulo di preparazione. Scienza 3 va nella pila degli scarti; 5 progetti sono uno di troppo, quindi alla fine del turno ne scarti 1 dalla mano (PM-F1).
    .ours = Nostra precisazione: che cosa succede se l'azione non si può fare, dov'è il progetto nel frattempo, e quando un'azione o un effetto è possibile.
PM-A2 = Collega un progetto del tuo modulo di preparazione: mettilo a faccia in su sotto l'edificio del suo seme, in cima alla sua pila. Poi puoi fare ciascuno di tre passi, in quest'ordine: (1) se il suo valore supera quello del progetto che copre, o quello dell'edificio se è il primo, fai atterrare 1 colono, dalla tua nave a ★ di quell'edificio (mai su { suit-construction }); (2) esegui la sua azione da modulo, se si può fare; (3) usa l'abilità dell'edificio. I passi sono indipendenti l'uno dall'altro.
    .title = Collega un tuo progetto
    .example = Esempio: in cima alla pila dell'Acqua c'è un 4. Dal tuo modulo di preparazione colleghi Acqua 5. (1) 5 supera 4: fai atterrare 1 colono su ★ dell'Acqua. (2) L'azione da modulo imbarca 1 colono e ti fa pescare 1 progetto. (3) L'abilità dell'Acqua manderebbe un progetto in fondo al mazzo: non ti serve, e la salti. Ora hai 3 progetti in mano e 1 nel modulo: sono quattro, quindi non peschi e non scarti, ma uno passa dalla mano al modulo (PM-F1).
PM-A3 = Scegli un altro giocatore e uno dei progetti a faccia in giù nel suo modulo di preparazione, e collegalo a faccia in su all'edificio del suo seme. Poi (1) il proprietario può eseguire l'azione da modulo del progetto, con i propri progetti, la propria Energia e i propri coloni: le scelte sono sue, e le condizioni si valutano per lui. Infine (2) tu puoi usare l'abilità dell'edificio. Nessuno atterra grazie al valore.
    .title = Collega un progetto altrui
    .example = Esempio: vuoi far salire un tuo colono che sta su ★ dell'Acqua. Nel modulo di preparazione di { seat-1 } il dorso di un progetto mostra { suit-ecosystem }: lo colleghi, ed è Ecosistema 4. Il valore non conta, nessuno atterra. (1) L'azione da modulo è di { seat-1 }, che paga 1 Energia e fa salire un proprio colono da ★ a ★★ nell'edificio Scienza. (2) Tu usi l'abilità dell'Ecosistema, e il tuo colono sale su ★★ dell'Acqua. Alla fine del turno { seat-1 } pesca 1 progetto e ne mette 1 dalla mano nel modulo (PM-F1).
PM-A4 = Imbarca: sposta 1 tuo colono dalla Terra alla tua nave. Se sulla Terra non ne hai, non è permesso.
    .title = Imbarca un colono
PM-A5 = Ricarica: scarta 1 tuo progetto, dalla mano o dal modulo di preparazione, e guadagna 1 Energia. Se sei al massimo, scarti e basta.
    .title = Ricarica l'Energia

## Le abilità degli edifici

section-buildings = Che cosa fanno gli edifici

PM-B1 = { suit-ecosystem }: puoi far salire un colono di un giocatore qualsiasi, in qualsiasi edificio, da ★ a ★★ se c'è posto, oppure farlo scendere da ★★ a ★.
    .title = { suit-ecosystem }: su o giù
PM-B2 = { suit-energy }: puoi guadagnare 1 Energia.
    .title = { suit-energy }: 1 in più
PM-B3 = { suit-science }: puoi imbarcare 1 colono.
    .title = { suit-science }: un imbarco
PM-B4 = { suit-water }: puoi mettere 1 tuo progetto, dalla mano o dal modulo di preparazione, a faccia in giù in fondo al mazzo.
    .title = { suit-water }: in fondo al mazzo
PM-B5 = { suit-construction }: puoi far atterrare 1 colono, dalla tua nave a ★ di uno qualsiasi dei quattro edifici che ospitano coloni.
    .title = { suit-construction }: un atterraggio

## Fine e punteggio

section-end = Fine e punteggio

PM-E1 = Un round è un turno di ogni giocatore, a partire dal primo giocatore, che non cambia mai. Se alla fine di un round qualcuno ha tutti i suoi 7 coloni negli edifici, la partita finisce.
    .title = Fine della partita
PM-E2 = Ogni tuo colono ti dà 1 PV sulla nave, 2 PV su ★ e 4 PV su ★★; sulla Terra non dà nulla. Almeno un colono in ciascuno dei quattro edifici ti dà 2 PV, e almeno quattro coloni in un edificio te ne danno 3. Il livello di Energia più alto dà 1 PV; se più giocatori sono primi a pari merito, lo riceve ognuno di loro.
    .title = I punti vittoria
    .example = Esempio: alla fine hai 1 colono sulla nave (1 PV), 5 su ★ (10 PV) e 1 su ★★ (4 PV). Quattro di loro sono nell'edificio Scienza (3 PV), gli altri nell'Acqua e nell'Ecosistema; nell'edificio Energia non c'è nessuno, quindi niente premio per tutti e quattro. La tua Energia è 3, come quella più alta dei rivali: 1 PV a entrambi. In tutto fanno 1 + 10 + 4 + 3 + 1 = 19 PV.
PM-E3 = Vince chi ha più PV. In caso di parità vince chi ha più coloni negli edifici; se la parità resta, la vittoria è condivisa.
    .title = Chi vince
    .tie = A pari punti decidono i coloni negli edifici
PM-E4 = Perché nessuna partita duri all'infinito, dopo 100 round ci si ferma e si contano i punti, anche in solitario. L'opzione max_rounds cambia il numero.
    .title = L'ultimo round possibile
    .ours = Nostra aggiunta: il regolamento non mette un limite ai round.

## Solitario

section-solo = In solitario contro la Devious Automatics

PM-Z1 = Il solitario è una sfida per chi conosce già bene le regole: prima gioca qualche partita con altri, persone o bot. Prepari la partita come al solito, senza draft. La Devious Automatics (DA) ha 1 Energia e 7 coloni suoi; il livello dice da dove partono. Al livello { level-da } sono 5 sulla sua nave e 2 sulla Terra, al livello { level-super-droid } 6 e 1, al livello { level-cyborg } 7 e nessuno. Al livello { level-overmind } partono come al livello { level-cyborg }, ma DA ha 4 Energia e fa più punti (PM-Z10). Quando hai finito la tua preparazione, 2 progetti del mazzo vanno nel modulo di preparazione di DA senza che nessuno li veda. Ogni ★★ accoglie 1 colono.
    .title = Preparazione e livelli
    .ours = Nostra scelta: in solitario non c'è il draft. Il livello { level-overmind } è nostro.
PM-Z2 = Ogni volta che peschi, anche per tornare a quattro progetti (PM-F1), prendi un progetto a tua scelta dal modulo di preparazione di DA, e dal mazzo solo quando quello è vuoto. Vedi ogni progetto prima di scegliere il successivo; se a DA ne resta uno solo, prendi quello. Il modulo di preparazione di DA non viene riempito subito.
    .title = Pesca prima da DA
    .ours = Nostra precisazione: vedi ogni progetto prima di scegliere il successivo.
PM-Z3 = Un round ha tre fasi: Architetto, Errore di sistema e Attivazione degli androidi.
    .title = Tre fasi
PM-Z4 = Nella fase Architetto fai una di cinque azioni. Giocare dalla mano (PM-A1) e collegare un tuo progetto (PM-A2) funzionano come sempre. Collega uno dei progetti a faccia in giù di DA: se il suo valore è abbastanza alto puoi far atterrare un colono come in PM-A2, poi puoi usare l'abilità dell'edificio; l'azione da modulo non si esegue. Imbarca 1 colono e scarta un progetto del modulo di preparazione di DA: o fai entrambe le cose, o non è permesso. Ricaricare ti dà 2 Energia. Alla fine torni a quattro progetti (PM-F1).
    .title = La fase Architetto
PM-Z5 = Errore di sistema: i primi 2 progetti del mazzo si scartano.
    .title = L'Errore di sistema
PM-Z6 = Quello che fanno gli androidi dipende da quanti progetti restano nel modulo di preparazione di DA. Con due non fanno nulla. Con uno, (a) un colono di DA atterra su ★ dell'edificio di quel progetto oppure, se sulla nave di DA non ce ne sono, DA ne imbarca 1, se ne ha sulla Terra; per { suit-construction } tutto il punto (a) si salta; (b) usano l'abilità DA di quell'edificio (PM-Z7). Poi, con un progetto o nessuno, il modulo di preparazione di DA torna a 2 con progetti presi dal mazzo.
    .title = L'Attivazione degli androidi
    .example = Esempio: hai collegato uno dei due progetti di DA, e nel suo modulo resta un progetto Scienza. (a) Un colono di DA atterra su ★ dell'edificio Scienza. (b) { da-ability-science.name }: DA imbarca 1 colono dalla Terra. Poi un progetto del mazzo va nel modulo di DA, che torna ad averne 2.
    .ours = Nostra precisazione: il colono va su ★.
PM-Z7 =
    { suit-ecosystem }, { da-ability-ecosystem.name }: due potenziamenti, uno dopo l'altro. Ognuno fa salire un colono di DA da ★ a ★★ dove è possibile, altrimenti fa scendere uno dei tuoi da ★★ a ★; se non può fare né l'uno né l'altro, va perso. Se i bersagli sono più d'uno, scegli tu.
    { suit-energy }, { da-ability-energy.name }: DA guadagna 2 Energia, o 1 se è appena un gradino sotto il massimo. Se era già al massimo, succede invece quello che fa { suit-water }.
    { suit-science }, { da-ability-science.name }: DA imbarca 1 colono, se ne ha sulla Terra.
    { suit-water }, { da-ability-water.name }: i primi 2 progetti del mazzo si scartano.
    { suit-construction }, { da-ability-construction.name }: un colono di DA atterra su ★ dell'edificio che in quel momento dà a DA il totale più alto; a parità, in uno dove DA non ha nessuno; se ne restano più d'uno, scegli tu fra quelli. Se DA non ha coloni sulla nave, ne imbarca invece 1, se può.
    .title = Che cosa fanno gli androidi
    .ours = Nostra lettura: chi sceglie fra più bersagli, e come { suit-construction } decide fra edifici che valgono lo stesso. Il regolamento chiede solo di giocare al meglio per DA.
PM-Z8 = In solitario non si forma mai un mazzo nuovo. Un progetto che non c'è semplicemente non si pesca.
    .title = Un mazzo solo
PM-Z9 = La partita finisce alla fine di un round in cui tu hai tutti i tuoi 7 coloni negli edifici, o li ha DA, oppure nel modulo di preparazione di DA ci sono meno di 2 progetti. Anche la fine del mazzo è la fine della partita: un round che comincia con il mazzo vuoto è l'ultimo.
    .title = Fine del solitario
    .ours = Nostra lettura: il round che comincia con il mazzo vuoto è l'ultimo. Il regolamento dice che la fine del mazzo è la fine della partita, ma non quando.
PM-Z10 = Per te i punti sono quelli di PM-E2. Per DA anche, ma riceve 4 PV per i quattro edifici, 5 PV per quattro coloni in un edificio e 2 PV per il livello di Energia più alto; se lì siete pari, DA ne riceve 2 e tu 1. Al livello { level-overmind } riceve 9 PV per il livello di Energia più alto, anche se lì siete pari. Vinci solo con più PV di DA: il pareggio è una sconfitta.
    .title = Battere DA
    .tie = A pari punti vince DA: ne servono di più
PM-Z11 = DA conta come un altro giocatore quando fai scendere un colono, scambi due coloni, guardi un modulo di preparazione o usi l'edificio { suit-ecosystem } (PM-B1).
    .title = DA è un giocatore
    .ours = Nostra precisazione: il regolamento non lo dice.

## Chi sa che cosa

section-knowledge = Chi sa che cosa
knowledge =
    Tutti sanno dove sono i coloni, quanta Energia ha ciascuno, quali progetti a faccia in su sono collegati agli edifici, che cosa c'è nella pila degli scarti, quanti progetti ci sono in ogni mano, modulo e pila, e il seme di ogni progetto a faccia in giù di cui si vede il dorso (PM-C4).
    Tu conosci anche la tua mano e il tuo modulo di preparazione, e i progetti che hai guardato, passato nel draft, messo in fondo al mazzo o a faccia in giù su una pila, finché è possibile seguirli. Un progetto ripreso dalla pila degli scarti è noto a tutti per altrettanto tempo. Quando si rimescola, tutto questo è dimenticato.
    Quando un progetto lascia un modulo di preparazione gli altri chiudono il vuoto, e i nuovi si aggiungono in fondo nell'ordine deciso dal proprietario; niente viene mai riordinato dove l'ordine direbbe qualcosa. La pagina, i bot, i suggerimenti e il diario seguono tutti questa regola: nessuno ne sa più del giocatore per cui lavora.

## Crediti

section-credits = Crediti
credits =
    Autore: Michał Jagodziński. Direzione artistica: Jarosław Wajs.
    Edizione italiana: MS Edizioni / Magic Store Srl. Coordinamento editoriale: Andrea Mazzolani. Traduzione: Ginevra Pavone. Impaginazione: Paolo Veronica. Revisione dei testi: Fabrizio Andreasi Bassi (www.balenaludens.it). Un grazie speciale dell'editore a P. Brennan e S. Mejia.
    La scatola è per 1-4 giocatori da 10 anni in su, in 15-30 minuti.
    Regole, testi e illustrazioni di questa edizione sono scritti e disegnati da capo; dove qualcosa è nostro, lo dice la regola.

## Voci del punteggio

part-ship = Coloni sulla nave
part-star = Coloni su ★
part-double-star = Coloni su ★★
part-four-buildings = In tutti e quattro gli edifici
part-four-in-one = Quattro in un edificio
part-energy = Energia più alta
part-total = Totale

## Fasi

phase-draft = Draft
phase-first-prepare = Riempimento dei moduli di preparazione
phase-turn = Turno
phase-land = Atterraggio
phase-activate-card = Azione da modulo
phase-activate-building = Abilità dell'edificio
phase-choose = Scelta di un bersaglio
phase-discard = Scarto
phase-draw = Pesca da DA
phase-prepare = Modulo di preparazione da riempire
phase-android-choice = Scelta per gli androidi
phase-over = La fine

## Opzioni e dati

option-players = Giocatori
    .about = Quanti giocano. In solitario affronti gli androidi.
option-draft = Primi progetti
    .about = Se i primi progetti sono distribuiti, o scelti con un draft: ognuno ne tiene uno e passa gli altri. Il draft è per giocatori esperti.
option-draft-no = Distribuiti
option-draft-yes = Draft: ognuno sceglie
option-solo = Quanto sono forti gli androidi
    .about = Il livello di una partita in solitario contro gli androidi.
option-deck = Il tuo mazzo
    .about = Hai il gioco su carta, o dei progetti in mente? Cambia il nostro mazzo nell'editor, o portane uno da un file.
option-first = Chi comincia
    .about = Chi gioca il primo turno.
option-first-none = A sorte
option-max-rounds = Numero massimo di round
    .about = Dopo questo numero di round ci si ferma e si contano i punti.
allowed-deck = "default" o il percorso di un file di mazzo
option-draft-solo = L'opzione "draft" è per 2-4 giocatori; in solitario il draft non c'è.
option-solo-players = L'opzione "solo" è per una partita con 1 giocatore.
data-deck-suit = { $file }: il seme "{ $suit }" ha { $found } progetti in "{ $field }"; devono essere { $wanted }.
data-deck-suit-unknown = { $file }, { $table }: "{ $suit }" in "{ $field }" non è un seme; i semi sono: { $known }.
data-deck-action-text = { $file }, { $table }: "{ $field }" deve essere un testo di al massimo 200 caratteri.
data-deck-effect = { $file }, { $table }: "{ $effect }" in "{ $field }" non è un effetto; gli effetti sono: { $known }.
data-deck-effects = { $file }, { $table }: "{ $field }" ha { $found } effetti; ce ne possono stare al massimo { $most }.
data-deck-condition = { $file }, { $table }: "{ $condition }" in "{ $field }" non è né una condizione né un costo; le condizioni e i costi sono: { $known }.
data-deck-count = { $file }, { $table }: il numero di "{ $word }" in "{ $field }" dev'essere intero, da { $low } a { $high }.
data-deck-here = { $file }, { $table }: "{ $word }" in "{ $field }" non può stare su un progetto { suit-construction }, perché quell'edificio non ospita coloni.
position-card = Nella posizione il campo "{ $field }" nomina il progetto "{ $card }", che non c'è.
position-card-twice = Nella posizione il campo "{ $field }" ha il progetto "{ $card }" una seconda volta.
position-cards-missing = Nella posizione questi progetti non sono da nessuna parte: { $cards }.
position-colonists = Nella posizione il campo "{ $field }" non torna: il giocatore deve avere { $n } coloni in tutto.
position-space = Nella posizione il campo "{ $field }" ha troppi coloni su ★★.

## Mosse

move-draft = Tieni { $card }
move-prepare = Metti nel modulo di preparazione: { $cards }
move-play-hand = Gioca { $card } dalla mano ({ $action })
move-play-prep = Collega { $card } dal tuo modulo di preparazione
move-play-other = Collega il { $slot ->
        [1] primo
       *[2] secondo
    } progetto di { $seat } ({ $suit })
move-launch = Imbarca 1 colono
move-launch-da = Imbarca 1 colono e scarta il { $slot ->
        [1] primo
       *[2] secondo
    } progetto di DA ({ $suit })
move-recharge = Ricarica: scarta { $card }
move-land = Fai atterrare 1 colono nell'edificio { $building }
move-activate-card = Usa l'azione da modulo ({ $action })
move-activate-building = Usa l'edificio: { $ability }
move-activate-colonist = Fai { $space ->
        [1] salire da ★ a ★★
       *[2] scendere da ★★ a ★
    } un colono di { $seat } nell'edificio { $building }
move-activate-card-target = Metti { $card } in fondo al mazzo
move-activate-building-target = Fai atterrare 1 colono nell'edificio { $building }
move-skip = Salta questo passo
move-choose-building = Scegli l'edificio { $building }
move-choose-colonist = Scegli un colono di { $seat } su { $space ->
        [1] ★
       *[2] ★★
    } nell'edificio { $building }
move-choose-colonists = Scambia nell'edificio { $building }: { $up } sale su ★★, { $down } scende su ★
move-choose-card = Scegli { $card }
move-choose-seat = Guarda il modulo di preparazione di { $seat }
move-choose-index = Porta { $card } in cima alla pila dell'edificio { $building }
move-discard = Scarta { $card }
move-draw = Pesca il { $slot ->
        [1] primo
       *[2] secondo
    } progetto di DA ({ $suit })

## Perché una mossa non è ammessa

illegal-not-your-card = Quel progetto non è tuo.
illegal-not-in-hand = { $card } non è nella tua mano.
illegal-not-in-prep = { $card } non è nel tuo modulo di preparazione.
illegal-no-colonist-on-earth = Non hai più coloni sulla Terra.
illegal-no-slot = Nel modulo di preparazione di { $seat } non c'è quel progetto.
illegal-own-seat = Quello è il tuo modulo di preparazione: scegli quello di un altro giocatore.
illegal-not-optional = Questo non si può saltare.
illegal-choice = Non è una delle scelte possibili.
illegal-now-draft = Ora va scelto un progetto da tenere.
illegal-now-prepare = Ora va riempito il modulo di preparazione.
illegal-now-turn = Ora va scelta una delle azioni del turno.
illegal-now-land = Ora puoi far atterrare un colono, o rinunciare.
illegal-now-activate-card = Ora puoi usare l'azione da modulo, o rinunciare.
illegal-now-activate-building = Ora puoi usare l'abilità dell'edificio, o rinunciare.
illegal-now-choose = Ora devi scegliere a che cosa si applica l'azione.
illegal-now-discard = Ora va scartato un progetto dalla mano.
illegal-now-draw = Ora devi scegliere quale progetto di DA peschi.
illegal-now-over = La partita è finita.

## Che cosa devi fare

status-draft = Scegli un progetto da tenere: ne hai { $kept } su 4.
status-prepare = Scegli { $count ->
        [one] { $count } progetto
       *[other] { $count } progetti
    } per il tuo modulo di preparazione.
status-turn = Tocca a te: gioca o collega un progetto, imbarca o ricarica.
status-land = Il valore è superato: puoi far atterrare 1 colono nell'edificio { $building }.
status-activate-card = Puoi usare l'azione da modulo di { $card }.
status-activate-building = Puoi usare l'edificio { $building }.
status-choose-building = Scegli un edificio: { $effect }.
status-choose-colonist = Scegli un colono: { $effect }.
status-choose-colonists = Scegli i due coloni da scambiare di posto.
status-choose-card = Scegli un progetto: { $effect }.
status-choose-seat = Scegli di chi guardare il modulo di preparazione.
status-choose-index = Scegli il progetto da portare in cima alla sua pila.
status-discard = Hai troppi progetti: scartane { $count } dalla mano.
status-draw = Scegli quale progetto di DA peschi.
status-choose-da = Gli androidi hanno più di un bersaglio: scegli tu per loro.
status-wait = In attesa di { $seat }…
status-over = { $count ->
        [one] Vince { $seats }!
       *[other] Vittoria condivisa: { $seats }!
    }
status-solo-won = Hai vinto: gli androidi sono battuti!
status-solo-lost = Stavolta vincono gli androidi.

## Che cosa è successo

event-chosen = { $seat } ha scelto{ $known ->
        [yes] : { $cards }.
       *[no] .
    }
event-draft = { $seat } tiene { $known ->
        [yes] { $card }.
       *[no] 1 progetto { $suit }.
    }
event-drafted = Tutti hanno scelto: gli altri progetti passano di mano.
event-prepare = { $seat } mette nel modulo di preparazione { $known ->
        [yes] { $cards }.
       *[no] { $count ->
            [one] { $count } progetto.
           *[other] { $count } progetti.
        }
    }
event-play-hand = { $seat } gioca { $card } dalla mano.
event-connect = { $seat } collega { $card } all'edificio { $building }.
event-connect-other = { $seat } collega { $card }, un progetto di { $owner }, all'edificio { $building }.
event-launch = { $seat } imbarca { $count ->
        [one] { $count } colono.
       *[other] { $count } coloni.
    }
event-land = { $seat } fa atterrare 1 colono nell'edificio { $building }.
event-energy = { $seat } { $count ->
        [0] non guadagna Energia: ne ha già { $total }, il massimo.
       *[other] guadagna { $count } Energia e ora ne ha { $total }.
    }
event-pay = { $seat } paga { $count } Energia.
event-draw = { $seat } pesca { $known ->
        [yes] { $card }.
       *[no] 1 progetto { $suit }.
    }
event-discard = { $seat } scarta { $card }{ $own ->
        [yes] .
       *[no] , un progetto di { $owner }.
    }
event-promote = { $seat } fa salire { $own ->
        [yes] uno dei propri coloni
       *[no] un colono di { $owner }
    } da ★ a ★★ nell'edificio { $building }.
event-demote = { $seat } fa scendere { $own ->
        [yes] uno dei propri coloni
       *[no] un colono di { $owner }
    } da ★★ a ★ nell'edificio { $building }.
event-swap = { $seat } scambia due coloni nell'edificio { $building }: { $up } sale su ★★, { $down } scende su ★.
event-transfer = { $seat } sposta un colono dall'edificio { $from } all'edificio { $to }.
event-reorder = { $seat } porta { $card } in cima alla pila dell'edificio { $building }.
event-peek = { $seat } guarda i progetti di { $other } nel modulo di preparazione{ $known ->
        [yes] : { $cards }.
       *[no] .
    }
event-cover = { $seat } mette { $known ->
        [yes] { $card }
       *[no] 1 progetto { $suit }
    } a faccia in giù sulla pila dell'edificio { $building }.
event-recover = { $seat } prende { $card } dalla pila degli scarti.
event-bottom = { $seat } mette { $known ->
        [yes] { $card }
       *[no] 1 progetto { $suit }
    } in fondo al mazzo.
event-renew = Il mazzo è vuoto: la pila degli scarti e i progetti coperti da un altro si mescolano per formarne uno nuovo.
event-recharge = { $seat } ricarica.
event-skip = { $seat } salta questo passo.
event-first = Estratto a sorte: il primo giocatore è { $seat }.
event-round = Comincia il round { $round }.
event-system-error = { $count ->
        [0] Fase «Errore di sistema» di DA: nel mazzo non c'è più niente da scartare.
       *[other] Fase «Errore di sistema» di DA, dal mazzo agli scarti: { $cards }.
    }
event-android = Gli androidi di DA agiscono nell'edificio { $building }: { $name }.
event-android-nothing = { $name }: stavolta non ha alcun effetto.
event-android-idle = DA ha ancora entrambi i suoi progetti: gli androidi non fanno nulla.
event-android-refill = Il modulo di preparazione di DA riceve dal mazzo { $known ->
        [yes] { $card }.
       *[no] 1 progetto { $suit }.
    }
event-last-round-settled = Ultimo round: { $seat } ha tutti i coloni negli edifici.
event-last-round-deck = Ultimo round: il mazzo è vuoto.
event-last-round-rounds = Ultimo round: non ce ne sono altri.
event-over = La partita finisce { $totals }: { $count ->
        [one] vince { $seats }!
       *[other] vittoria condivisa, { $seats }!
    }
event-over-tied = La partita finisce { $totals }, e a pari punti decidono i coloni negli edifici ({ $values }): { $count ->
        [one] vince { $seats }!
       *[other] vittoria condivisa, { $seats }!
    }
event-solo-won = La partita finisce { $totals }: { $seat } batte gli androidi!
event-solo-lost = La partita finisce { $totals }: vincono gli androidi.
event-solo-tied = La partita finisce { $totals }: a pari punti vincono gli androidi di DA.

## Perché una mossa, a prima vista: parti di una frase

why-landing = un colono lì porta { $points ->
        [one] un punto
       *[other] { $points } punti
    }
why-prep = { $does ->
        [acts] l'azione della carta si può fare
        [lands] un tuo colono atterra
       *[both] un tuo colono atterra e l'azione della carta si può fare
    }
why-hand-doable = l'azione della carta si può fare subito
why-card-value = la carta ha un valore alto
why-launch = la tua nave è quasi vuota
why-recharge = hai poca energia
why-landing-crowd = lì hai già dei coloni

## Su carta

paper-projects = Progetti
paper-buildings = Edifici
paper-boards = Agenzie
paper-tokens = Coloni ed Energia
paper-reference = Carte riassuntive
paper-score = Punti
paper-hand = Dalla mano
paper-prep = Da un modulo
paper-any-number = quanti ne vuoi
# $players (String): come "3–4", $last (Number): il maggiore dei due, $n (Number): quanti coloni hanno posto
paper-room = { $players } { $last ->
    [one] giocatore
   *[other] giocatori
}: { $n }
paper-earth = Terra
paper-ship = Nave
# $n (String): quanti coloni cominciano qui
paper-begins = All'inizio: { $n }
paper-rest = tutti gli altri
paper-prep-below = Modulo di preparazione: 2 progetti coperti qui sotto
paper-turn-ends = Poi tutti tornano a quattro progetti, due dei quali nel modulo di preparazione

## L'editor dei mazzi: le tabelle, i numeri, e le parole con cui si scrive un mazzo

set-name = Nome del mazzo
set-cards = Progetti
set-suit = Seme
set-value = Valore
set-hand = Azione da mano
set-prep = Azione da modulo
set-source = Da dove viene
set-source-hand = L'azione da mano viene da
set-source-prep = L'azione da modulo viene da
set-book = il regolamento
set-seen = visto altrove
set-ours = nostro
set-owner = una mia scatola
set-buildings = Edifici
set-construction = { suit-construction }
set-ecosystem = { suit-ecosystem }
set-energy = { suit-energy }
set-science = { suit-science }
set-water = { suit-water }
set-double_star_room = Posti su ★★, da 1 a 4 giocatori
set-players = Inizio
set-colonists = Coloni per giocatore
set-start_ship = Sulla nave all'inizio
set-start_energy = Energia all'inizio
set-recharge = Energia della ricarica
set-max_energy = Energia massima
set-scoring = Punti
set-ship = Sulla nave
set-star = Su ★
set-double_star = Su ★★
set-four_buildings = In tutti e quattro gli edifici
set-four_in_one = Molti in un edificio
set-crowd = Quanti sono molti
set-highest_energy = Energia più alta
set-solo = Androidi
set-ship_da = Sulla nave, livello { level-da }
set-ship_super_droid = Sulla nave, livello { level-super-droid }
set-ship_cyborg = Sulla nave, livello { level-cyborg }
set-solo-start_energy = La loro energia all'inizio
set-solo-recharge = La tua energia della ricarica
set-system_error = Carte perse per Errore di sistema
set-energy_gain = Abilità { suit-energy }
set-ecosystem_upgrades = Abilità { suit-ecosystem }
set-water_discards = Abilità { suit-water }

## Come gli studi chiamano varianti e usi

variant-2-players = 2 giocatori
variant-3-players = 3 giocatori
variant-4-players = 4 giocatori
variant-2-players-draft = 2 giocatori, draft
variant-3-players-draft = 3 giocatori, draft
variant-4-players-draft = 4 giocatori, draft
variant-solo-da = in solitario, { seat-da }
variant-solo-super-droid = in solitario, { level-super-droid }
variant-solo-cyborg = in solitario, { level-cyborg }
variant-solo-overmind = in solitario, { level-overmind }
use-drawn = pescato
use-prepared = preparato
use-hand = azione da mano
use-prep = azione da modulo
use-held = rimasto in mano
use-building = abilità usata
use-landed = colono atterrato
use-opening = primo turno
piece-play-hand = un progetto dalla mano
piece-play-prep = un proprio progetto collegato
piece-play-other = un progetto altrui collegato
piece-launch = imbarcare
piece-recharge = ricaricare
card-says = dalla mano: { $hand }; dal modulo: { $prep }
