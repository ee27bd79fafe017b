### Marrak Hesh 17: nomi, carte e regole in italiano.
### Gli stessi messaggi, nello stesso ordine, sono in en.ftl. Gli id MH-... sono quelli della pagina delle regole.
### Una parola per ogni cosa (docs/words.md): attracco, trasporto, tessera, stiva, casella, stivare, togliere e ridisporre, carta Spazio Profondo.

marrak-hesh = Marrak Hesh 17
    .tagline = Un bazar in orbita, ventiquattro attracchi e trasporti che si pestano i piedi: gioca d'astuzia e metti insieme la stiva più bella della galassia.
    .about = Marrak Hesh 17 è un gioco di Walter Obert, illustrato da Alan D'Amico e uscito per la prima volta su ioGioco n. 2, nel dicembre 2017. Questa è un'edizione non ufficiale, con illustrazioni e testi propri.

## Colori delle tessere; .letters è ciò che mostra una tessera (MH-C6): quanto del nome basta a distinguerlo dagli altri

colour-yellow = giallo
    .letters = G
colour-violet = viola
    .letters = Vi
colour-red = rosso
    .letters = R
colour-blue = blu
    .letters = B
colour-green = verde
    .letters = Ve
colour-orange = arancione
    .letters = A

## Tipi delle tessere

type-robot = Robot
type-support = Supporto
type-plant = Pianta
type-animal = Animale
type-computer = Computer
type-spice = Spezia
type-engine = Motore

## Colori dei trasporti

transport-amber = ambra
transport-cyan = ciano
transport-rose = rosa

# Il nome completo di una tessera, come "Robot viola" o "Pianta rossa rara".
# Pianta e Spezia sono femminili; viola, blu, verde e arancione non cambiano.
# $colour (String): yellow, violet, red, blue, green, orange
# $type (String): robot, support, plant, animal, computer, spice, engine
# $rare (String): yes, no
tile = { $type ->
        [robot] { type-robot }
        [support] { type-support }
        [plant] { type-plant }
        [animal] { type-animal }
        [computer] { type-computer }
        [spice] { type-spice }
        [engine] { type-engine }
       *[other] { $type }
    } { $colour ->
        [yellow] { $type ->
            [plant] gialla
            [spice] gialla
           *[other] { colour-yellow }
        }
        [violet] { colour-violet }
        [red] { $type ->
            [plant] rossa
            [spice] rossa
           *[other] { colour-red }
        }
        [blue] { colour-blue }
        [green] { colour-green }
        [orange] { colour-orange }
       *[other] { $colour }
    }{ $rare ->
        [yes] {" "}{ $type ->
            [plant] rara
            [spice] rara
           *[other] raro
        }
       *[no] {""}
    }

## Posti

seat-0 = Amazonian Inc.
seat-1 = EatEarth Corp.
seat-2 = MacRinald Food

## Carte Spazio Profondo

card-extraordinary-maintenance = Manutenzione straordinaria
    .effect = Ogni tuo Robot adiacente ad almeno un Supporto ti dà 1 PV.
card-galactic-peace = Pace galattica
    .effect = Chi ha più colori diversi nella stiva riceve 2 PV; se più giocatori sono primi a pari merito, anche con 0 colori, li riceve ognuno di loro. I tuoi colori si contano quando applichi la carta, e i PV si assegnano dopo che tutti l'hanno applicata.
card-advanced-logistics = Logistica avanzata
    .effect = Se hai 2 o più Supporti nella stiva, ovunque siano, puoi togliere esattamente tre tessere (tutte, se ne hai meno) e ridisporle nelle caselle libere che vuoi, comprese quelle appena svuotate, senza obbligo di adiacenza. Puoi rinunciare solo prima di togliere la prima tessera.
card-order-and-discipline = Ordine e disciplina
    .effect = Nella tua stiva ogni fila ininterrotta di un solo colore, in orizzontale o in verticale, dà 1 PV se è lunga esattamente 3 tessere e 2 PV se è lunga 4 o più. Ogni fila conta una volta sola, per tutta la sua lunghezza.
card-forced-diet = Dieta forzata
    .effect = Nella tua stiva ogni Pianta adiacente a un Animale viene rimossa. Tutte le Piante si valutano insieme, prima di rimuoverne anche solo una.
card-advanced-navigation = Navigazione avanzata
    .effect = Nella tua stiva ogni Computer che non è adiacente a una Spezia viene rimosso. Tutti i Computer si valutano insieme, prima di rimuoverne anche solo uno.
card-technological-advance = Avanzamento tecnologico
    .effect = Nella tua stiva ogni coppia di tessere adiacenti formata da un Computer e un Motore dello stesso colore ti dà 1 PV.
card-celestial-harmony = Armonia celeste
    .effect = Chi ha più tipi diversi nella stiva riceve 2 PV; se più giocatori sono primi a pari merito, anche con 0 tipi, li riceve ognuno di loro. I tuoi tipi si contano quando applichi la carta, e i PV si assegnano dopo che tutti l'hanno applicata.
card-end-of-series = Fine serie
    .effect = Perdi 1 PV per ogni tessera del colore meno presente nella tua stiva; i colori che non hai non contano e, a parità fra più colori, ne conta uno solo. Con la stiva vuota non perdi nulla.
card-logistician = Logistico
    .effect = Se nella tua stiva ci sono esattamente 4 colori ed esattamente 4 tipi, ricevi 2 PV.

## Lo scopo del gioco

section-goal = Lo scopo del gioco
goal = Guidi una corporazione che fa affari a Marrak Hesh 17, una stazione spaziale circondata da un anello di 24 attracchi, ognuno con una tessera in attesa. Nel tuo turno piazzi un trasporto su un attracco, ne prendi la tessera e la metti nella tua stiva; attenzione, però: lungo l'anello, da una parte e dall'altra, il primo trasporto che si incontra, per quanto lontano, deve avere un colore diverso da quello che piazzi. Quando nessuno può più prendere tessere, ricevi punti vittoria (PV) per i tuoi gruppi più grandi di un colore e di un tipo, più 1 PV per ogni tessera rara. Vince il totale più alto, e nel gioco avanzato due carte Spazio Profondo cambiano il valore della tua stiva.

## Componenti

section-components = Componenti

MH-C1 = Attorno alla stazione corre un anello di 24 attracchi, numerati da 0 a 23 in senso orario. L'anello è chiuso: l'attracco 23 è accanto all'attracco 0.
    .title = L'anello degli attracchi
MH-C2 = Le tessere merce sono 26. Ognuna ha uno di 6 colori (giallo, viola, rosso, blu, verde, arancione) e uno di 7 tipi (Robot, Supporto, Pianta, Animale, Computer, Spezia, Motore), e alcune sono rare. Una tessera rara ha il bordo dorato e una stella in basso a sinistra; nel terminale ha un asterisco. Nel set predefinito non ci sono due tessere uguali sia per colore sia per tipo, e per ogni colore ce n'è una rara. Se possiedi l'edizione su carta, puoi caricare le tessere vere da un tuo file.
    .title = Le tessere
    .ours = Nostra ricostruzione: quali sono le 26 tessere, e quali di loro sono rare. Il regolamento lo mostra solo nelle figure.
MH-C3 = I trasporti sono 24, in 3 colori, 8 per colore: ambra, ciano e rosa. Ogni colore ha anche una sua forma di scafo.
    .title = I trasporti
    .ours = Nostra scelta: i nomi dei tre colori e le forme degli scafi.
MH-C4 = Ogni giocatore è una corporazione e ha una stiva: { seat-0 }, { seat-1 } e { seat-2 }, in quest'ordine. In due si usano solo le prime due. Nel set predefinito una stiva ha 4 righe da 4 caselle se si gioca in due, 3 righe da 4 caselle se si gioca in tre.
    .title = Corporazioni e stive
    .ours = Nostra ricostruzione: la forma delle stive, che il regolamento mostra solo nelle figure.
MH-C5 = Le carte Spazio Profondo sono 10 e si usano solo nel gioco avanzato. Ognuna cambia a modo suo il punteggio finale (da MH-D1 a MH-D10).
    .title = Le carte Spazio Profondo
MH-C6 = Ogni tessera indica il proprio colore anche con una o due lettere: { colour-yellow.letters } { colour-yellow }, { colour-violet.letters } { colour-violet }, { colour-red.letters } { colour-red }, { colour-blue.letters } { colour-blue }, { colour-green.letters } { colour-green }, { colour-orange.letters } { colour-orange }. Il colore non è mai l'unico segno per riconoscerla.
    .title = Mai solo il colore

## Preparazione

section-setup = Preparazione

MH-S1 = A Marrak Hesh 17 si gioca in 2 o in 3.
    .title = Numero di giocatori
MH-S2 = Mescola le 26 tessere e mettine 24 a faccia in su, una per attracco. Le altre 2 restano fuori da questa partita.
    .title = Disporre le tessere
MH-S3 = Ogni giocatore prende i propri trasporti. In due, ognuno ne prende 4 per colore. In tre, ognuno ne prende 8: { seat-0 } 3 ambra, 3 ciano e 2 rosa; { seat-1 } 3 ambra, 2 ciano e 3 rosa; { seat-2 } 2 ambra, 3 ciano e 3 rosa.
    .title = Prendere i trasporti
    .ours = Nostra ricostruzione: come si dividono i trasporti fra tre giocatori. Il regolamento dice 8 a testa e rimanda alle schede.
MH-S4 = Il primo giocatore si estrae a sorte. Poi si gioca a turno, sempre nello stesso ordine: { seat-0 }, { seat-1 }, { seat-2 } (se c'è), e poi da capo.
    .title = Primo giocatore e ordine
    .ours = Nostra scelta: in quale verso si gioca.
MH-S5 = Nel gioco avanzato si pescano a caso due carte Spazio Profondo diverse e si mostrano a tutti prima di iniziare. Quando prepari la partita decidi tu: nessuna carta, due a caso oppure due scelte da te.
    .title = Scegliere le carte
    .ours = Nostra aggiunta: poter scegliere le due carte.

## Il turno

section-turn = Il tuo turno

MH-T1 = Nel tuo turno, se puoi, devi piazzare uno dei tuoi trasporti su un attracco che ha ancora la sua tessera.
    .title = Piazza un trasporto
MH-T2 = Da quell'attracco segui l'anello prima in un verso e poi nell'altro: il primo trasporto che incontri da ciascuna parte, di chiunque sia, deve avere un colore diverso da quello che piazzi. Se sull'anello non c'è ancora nessun trasporto, va bene qualsiasi colore; se ce n'è uno solo, lo incontri da entrambe le parti.
    .title = Vicini di altro colore
MH-T3 = Prendi la tessera di quell'attracco e stivala subito in una casella libera della tua stiva.
    .title = Prendi e stiva
MH-T4 = La prima tessera va nella casella che preferisci. Ognuna delle successive deve essere adiacente a una tessera già stivata: le due caselle hanno un lato in comune, un angolo non basta.
    .title = Stiva accanto a un'altra
MH-T5 = Una tessera stivata non si sposta più. L'unica eccezione è la carta Spazio Profondo { card-advanced-logistics } (MH-D3).
    .title = Una volta stivata, resta
MH-T6 = Se non puoi piazzare nessun trasporto, salti il turno ma resti in gioco: in un turno successivo puoi piazzare di nuovo, se nel frattempo è diventato possibile. Il salto è automatico e compare nel diario.
    .title = Quando salti il turno
MH-T7 = Se nella tua stiva non c'è nessuna casella ammessa da MH-T4, non puoi prendere tessere e salti il turno come in MH-T6. Con il set predefinito non può succedere.
    .title = Niente spazio in stiva
    .ours = Nostra aggiunta: il regolamento non prevede il caso.
MH-T8 = Quando più nessuno può prendere una tessera, i turni sono finiti e si passa al punteggio.
    .title = Fine della partita

## Punteggio

section-scoring = Punteggio

MH-P1 = Un gruppo è formato da 2 o più tessere dello stesso colore (quando conti i colori) o dello stesso tipo (quando conti i tipi), tutte collegate lato contro lato; gli angoli non collegano. Una tessera da sola non è un gruppo.
    .title = Che cos'è un gruppo
MH-P2 = Guarda quante tessere ha il tuo gruppo di colore più grande. Ogni gruppo di colore con quel numero di tessere ti dà 1 PV per tessera, anche se ce n'è più d'uno, di colori diversi o dello stesso. Le tessere fuori da questi gruppi non danno nulla per il colore, nemmeno se sono del colore di un gruppo che conta. Senza gruppi di colore ricevi 0 PV.
    .title = Gruppi di colore più grandi
    .ours = Nostra lettura: le tessere dello stesso colore fuori dal gruppo non contano, come nell'esempio di MH-P6.
MH-P3 = Guarda quante tessere ha il tuo gruppo di tipo più grande. Ogni gruppo di tipo con quel numero di tessere ti dà 1 PV per tessera, anche se ce n'è più d'uno, di tipi diversi o dello stesso. Le tessere fuori da questi gruppi non danno nulla per il tipo, nemmeno se sono del tipo di un gruppo che conta. Senza gruppi di tipo ricevi 0 PV.
    .title = Gruppi di tipo più grandi
MH-P4 = Ogni tessera rara, con il bordo dorato e la stella, ti dà 1 PV in più, ovunque si trovi nella tua stiva.
    .title = Le tessere rare
MH-P5 = Vince il totale più alto. Chi arriva primo a pari merito condivide la vittoria, a meno che nella preparazione non abbiate scelto lo spareggio (MH-P7, MH-P8). Un totale può scendere sotto zero: vince comunque il più alto.
    .title = Chi vince
    .ours = Nostra aggiunta: la vittoria condivisa. Il regolamento non dice che cosa succede in caso di parità.
MH-P6 = Il tuo gruppo di colore più grande conta 3 tessere gialle: 3 PV. Hai anche tre tessere viola, ma non sono collegate e non ti danno nulla. Il tuo gruppo di tipo più grande conta 3 Motori: 3 PV. Due delle tue tessere sono rare, una Pianta e il Robot viola: 1 PV ciascuna. In tutto fanno 3 + 3 + 1 + 1 = 8 PV.
    .title = L'esempio del regolamento
MH-P7 = Quando preparate una partita decidete se un pareggio per il totale più alto è una vittoria condivisa o si risolve con uno spareggio. Con lo spareggio, tra i giocatori a pari merito vince chi ha più punti per il colore (MH-P2).
    .title = Spareggio: i punti per il colore
    .tie = A pari punti decidono quelli per il colore
    .ours = Nostra aggiunta: lo spareggio in sé. A parità di forza, in due il primo vince più di quanto gli spetti e in tre il terzo di meno. I pareggi sono frequenti: insieme a MH-P8 lo compensano in due, e per circa metà in tre.
MH-P8 = Con lo spareggio, se dopo MH-P7 ci sono ancora giocatori a pari merito, vince da solo l'ultimo nell'ordine di gioco, contando dal primo giocatore, purché sia tra loro. Altrimenti chi è a pari merito condivide la vittoria.
    .title = Spareggio: l'ultimo giocatore
    .tie = A pari punti, anche per il colore, vince l'ultimo nell'ordine di gioco
    .ours = Nostra aggiunta: come MH-P7.

## Spazio Profondo

section-deep-space = Carte Spazio Profondo

MH-D0 =
    Alla fine di una partita avanzata ogni giocatore applica entrambe le carte Spazio Profondo, nell'ordine che vuole. Una carta agisce sulla stiva così com'è in quel momento; il punteggio base (da MH-P1 a MH-P4) viene per ultimo, su ciò che resta.
    L'ordine ti viene chiesto se, e solo se, almeno una delle due carte è { card-advanced-logistics }, { card-forced-diet } o { card-advanced-navigation }, qualunque cosa ci sia nella tua stiva; altrimenti le carte si applicano nell'ordine in cui sono elencate.
    Si procede un giocatore dopo l'altro, a partire dal primo: scelta dell'ordine, prima carta con tutti i suoi passi, seconda carta; poi tocca al giocatore seguente. Quando in questa fase hai una sola mossa possibile, viene fatta da sé.
    Su ogni carta, adiacente vuol dire con un lato in comune. Una tessera può contare in più coppie, e sia in una riga sia in una colonna.
    Le tessere rimosse da una carta escono dal gioco: non danno PV, rare o no, e liberano le loro caselle.
    .title = Applicare le due carte
    .ours = Nostra lettura: una carta che dà punti si può applicare anche prima di una che rimuove o sposta tessere, perché ognuno sceglie l'ordine. Tre carte dicono di agire prima del conteggio: per noi il conteggio è il punteggio base. Sono nostre anche le precisazioni su quando si chiede l'ordine, su chi comincia e su che cosa è adiacente.
MH-D1 = { card-extraordinary-maintenance.effect } Un Robot adiacente a più Supporti dà comunque 1 PV, e lo stesso Supporto può valere per più Robot.
    .title = { card-extraordinary-maintenance }
MH-D2 = { card-galactic-peace.effect } Non serve che le tessere di un colore siano collegate.
    .title = { card-galactic-peace }
MH-D3 = { card-advanced-logistics.effect } Prima togli tutte le tessere, poi le ridisponi una alla volta nell'ordine in cui le hai tolte; una volta tolta la prima, devi andare fino in fondo.
    .title = { card-advanced-logistics }
MH-D4 = { card-order-and-discipline.effect } Una tessera può far parte di una fila orizzontale e di una verticale: contano entrambe.
    .title = { card-order-and-discipline }
MH-D5 = { card-forced-diet.effect } Le tessere rimosse escono dal gioco: non danno PV, rare o no, e liberano le loro caselle.
    .title = { card-forced-diet }
MH-D6 = { card-advanced-navigation.effect } Le tessere rimosse escono dal gioco: non danno PV, rare o no, e liberano le loro caselle.
    .title = { card-advanced-navigation }
MH-D7 = { card-technological-advance.effect } Una tessera può contare in più coppie.
    .title = { card-technological-advance }
MH-D8 = { card-celestial-harmony.effect } Non serve che le tessere di un tipo siano collegate.
    .title = { card-celestial-harmony }
MH-D9 = { card-end-of-series.effect } Il tuo totale può così scendere sotto zero.
    .title = { card-end-of-series }
MH-D10 = { card-logistician.effect } Se sono di più o di meno, niente PV.
    .title = Il { card-logistician }

## Crediti

section-credits = Crediti
credits =
    Autore: Walter Obert. Illustrazioni: Alan D'Amico. Editing: Riccardo Vadalà.
    Playtest: 4Brains4Games, Francesco Bavastro, Lorenzo Calvi, Umberto Dellepiane, Daniele Franzini, Ivano Franzini, Andrea Mainini, Maura Mattio, Dario Massarenti, Veronica Messano, Enrico Procacci, Fabio Quacquarelli, Silvano Sorrentino, Riccardo Vadalà, Alberto Vendramini.
    Il gioco è uscito come inserto di ioGioco n. 2, nel dicembre 2017; con il consenso dell'autore è stato poi distribuito gratuitamente in digitale per la campagna #iorestoacasa.
    Regole, testi e illustrazioni di questa edizione sono scritti e disegnati da capo; dove qualcosa è nostro, lo dice la regola.

## Fasi

phase-dock = Attracco
phase-stow = Stivaggio
phase-order = Ordine delle carte Spazio Profondo
phase-lift = Tessere da togliere
phase-restow = Tessere da ridisporre
phase-over = La fine

## Opzioni e dati

option-players = Giocatori
    .about = Quanti giocano.
option-deep-space = Carte Spazio Profondo
    .about = Due carte che alla fine cambiano il valore di una stiva: il gioco avanzato.
option-deep-space-none = Nessuna
option-deep-space-random = Due a caso
option-first = Chi comincia
    .about = Chi gioca il primo turno.
option-first-none = A sorte
option-tiebreak = Pareggi
    .about = A pari merito si condivide la vittoria; oppure decidono i punti per il colore, e poi vince l'ultimo giocatore, perché chi comincia ha un vantaggio.
option-tiebreak-no = Vittoria condivisa
option-tiebreak-yes = Spareggio
option-components = Le tue tessere
    .about = Hai il gioco su carta, o delle tessere in mente? Cambia le nostre nell'editor, o portane da un file.
allowed-components = "default" o il percorso di un file di componenti
data-tile = { $file }, tabella { $table }: "{ $tile }" in "{ $field }" non è un tipo di tessera; i tipi sono: { $known } (con * per una rara).
data-tile-count = { $file }, tabella { $table }: le tessere sono { $found }; devono essere da { $fewest } a { $most }.
data-hold = { $file }, tabella { $table }: "{ $field }" deve avere fino a { $rows } righe di al massimo { $columns } caratteri, '#' per una casella e '.' per nessuna.
data-hold-too-small = { $file }, tabella { $table }: "{ $field }" ha { $cells } caselle collegate, ma il suo giocatore ha { $transports } trasporti.
data-hand = { $file }, tabella { $table }: "{ $field }" deve avere esattamente: { $known }.
data-too-many-transports = { $file }, tabella { $table }: "{ $field }" somma { $found } trasporti; ce ne sono { $most }.
data-rows = { $file }, tabella { $table }: short_row deve essere almeno 2, e "{ $field }" più lungo.
position-tile = Nella posizione il campo "{ $field }" nomina la tessera "{ $tile }", che non c'è.
position-tile-twice = Nella posizione il campo "{ $field }" ha la tessera "{ $tile }" una seconda volta.
position-too-many-tiles = Nella posizione il campo "{ $field }" è una tessera di troppo: in gioco ce ne sono al massimo { $most }.
position-no-cell = Nella posizione il campo "{ $field }" non è una casella di quella stiva.
position-no-room = Nella posizione il campo "{ $field }" non ha una casella dove andare.

## Mosse

move-dock = Piazza il trasporto { $transport } all'attracco { $dock } e prendi: { $tile }
move-stow = Stiva in { $cell }: { $tile }
move-lift = Togli da { $cell }: { $tile }
move-order = Applica per prima { $card }
move-skip = Lascia la stiva com'è

## Perché una mossa non è ammessa

illegal-no-transport = Non hai più trasporti di colore { $transport }.
illegal-no-tile = All'attracco { $dock } non c'è una tessera.
illegal-neighbour = Il primo trasporto in senso { $side ->
        [clockwise] orario
       *[counter] antiorario
    } dall'attracco { $dock }, all'attracco { $neighbour }, è già di colore { $transport }.
illegal-cell-taken = In { $cell } c'è già una tessera.
illegal-outside-hold = { $cell } non è una casella della tua stiva.
illegal-not-adjacent = { $cell } non è adiacente a una tessera della tua stiva.
illegal-lift = In { $cell } non c'è una tessera da togliere.
illegal-skip = Dopo aver tolto una tessera devi andare fino in fondo.
illegal-card = { $card } non è in gioco.
illegal-now-dock = Ora va piazzato un trasporto su un attracco.
illegal-now-stow = Ora va stivata la tessera che hai preso.
illegal-now-order = Ora devi dire quale carta Spazio Profondo applichi per prima.
illegal-now-lift = Ora si applica { card-advanced-logistics }: tessere da togliere e ridisporre.
illegal-now-restow = Ora vanno ridisposte le tessere tolte.
illegal-now-over = La partita è finita.

## Che cosa devi fare

status-dock = Piazza un trasporto: scegli il colore e l'attracco.
status-stow = Sistema nella stiva la tessera presa: { $tile }.
status-order = Quale carta Spazio Profondo applichi per prima?
status-lift = { $begun ->
        [yes] Togli { $left ->
            [one] ancora una tessera
           *[other] ancora { $left } tessere
        }: poi le ridisponi.
       *[no] Puoi togliere { $left ->
            [one] una tessera e ridisporla
           *[other] { $left } tessere e ridisporle
        } altrove, oppure lasciare la stiva com'è.
    }
status-restow = Ridisponi in una casella libera qualsiasi: { $tile }.
status-wait = In attesa di { $seat }…
status-over = { $count ->
        [one] Vince { $seats }!
       *[other] Vittoria condivisa: { $seats }!
    }

## Che cosa è successo

event-dock = { $seat } piazza il trasporto { $transport } all'attracco { $dock } e prende: { $tile }.
event-last-transports = La fine è vicina: nessuno ha più di due trasporti.
event-stow = { $seat } stiva in { $cell }: { $tile }.
event-skipped = { $seat } non può prendere una tessera e salta il turno.
event-scoring = Nessuno può più prendere una tessera: si contano i punti.
event-order = { $seat } applica per prima { $first }.
event-card-points = { $seat } applica { $card }: { $points ->
        [one] { $points } punto.
       *[other] { $points } punti.
    }
event-card-variety = { $seat } applica { $card } e ne conta { $variety }.
event-card-removed = { $seat } applica { $card } e { $count ->
        [0] non perde nessuna tessera.
       *[other] perde: { $tiles }.
    }
event-card-short = { $seat } ha troppo pochi Supporti per { $card }.
event-card-offer = { $seat } può togliere { $offer } tessere ({ $card }).
event-decline = { $seat } lascia la stiva com'è ({ $card }).
event-lift = { $seat } toglie da { $cell }: { $tile }.
event-restow = { $seat } ridispone in { $cell }: { $tile }.
event-variety = { $card }: { $points } punti per { $seats }.
event-over = La partita finisce { $totals }: { $count ->
        [one] vince { $seats }!
       *[other] vittoria condivisa, { $seats }!
    }
# $values (String): di ogni posto, come in "8 : 6"
event-over-colour = La partita finisce { $totals }, e a pari punti decidono quelli per il colore ({ $values }): { $count ->
        [one] vince { $seats }!
       *[other] vittoria condivisa, { $seats }!
    }
event-over-last = La partita finisce { $totals }, anche i punti per il colore sono pari, e vince così l'ultimo nell'ordine di gioco: { $seats }!

## Perché una mossa, a prima vista: parti di una frase

why-points = può portare subito { $points ->
        [one] un punto
       *[other] { $points } punti
    }
why-rival-points = con quella tessera chi segue potrebbe fare { $points ->
        [one] un punto
       *[other] { $points } punti
    }
why-largest = si unisce ai tuoi gruppi più grandi { $by ->
        [colour] per colore
        [type] per tipo
       *[both] per colore e per tipo
    }
why-rival-wants = quella tessera farebbe comodo a chi segue
why-dock-rare = la tessera è rara
why-dock-transports = di quel colore hai trasporti in abbondanza
why-dock-barred = chiude degli attracchi a un colore che chi segue ha ancora
why-stow-room = intorno c'è spazio
why-stow-colour-supply = sull'anello ce ne sono altre del suo colore
why-stow-type-supply = sull'anello ce ne sono altre del suo tipo
why-stow-colour-growth = il suo gruppo per colore può ancora crescere
why-stow-type-growth = il suo gruppo per tipo può ancora crescere

## Su carta

paper-tiles = Tessere
paper-holds = Stive
paper-reference = Carte riassuntive
paper-score = Punti
paper-deep-space = Spazio Profondo
# $n (Number): quanti giocano
paper-players = { $n } giocatori
# $transports (String): come "4 ambra, 4 ciano, 4 rosa"
paper-takes = Trasporti: { $transports }
paper-group-colour = per ogni tessera dei tuoi gruppi di colore più grandi
paper-group-type = per ogni tessera dei tuoi gruppi di tipo più grandi
paper-group = Un gruppo è fatto di 2 o più tessere collegate lato a lato
paper-skipped = Chi non può piazzare un trasporto salta il turno; quando nessuno può, si contano i punti
# $numbers (String): come "3 PV", o "fila corta 2 tessere, fila corta 1 PV"
paper-own-numbers = In questo set: { $numbers }
paper-number-points = { $n } PV
paper-number-supports = { $n } Supporti
paper-number-lifts = togli { $n }
paper-number-short = fila corta { $n } tessere
paper-number-short-points = fila corta { $n } PV
paper-number-long = fila lunga { $n } tessere
paper-number-long-points = fila lunga { $n } PV
paper-number-colours = { $n } colori
paper-number-types = { $n } tipi

## L'editor dei set di tessere: le tabelle, i numeri, e le parole con cui si scrive un set

set-name = Nome del set
set-tiles = Tessere
set-yellow = { colour-yellow }
set-violet = { colour-violet }
set-red = { colour-red }
set-blue = { colour-blue }
set-green = { colour-green }
set-orange = { colour-orange }
set-source = Da dove viene
set-rulebook = il regolamento
set-reconstruction = ricostruito dalle immagini
set-owner = una mia scatola
set-players = Stive e trasporti
set-players-2 = Per due giocatori
set-players-3 = Per tre giocatori
set-holds = Stive (# è una casella, . nessuna)
set-transports = Trasporti
set-amber = { transport-amber }
set-cyan = { transport-cyan }
set-rose = { transport-rose }
set-scoring = Punti
set-rare_points = Una tessera rara
set-deep_space = Carte Spazio Profondo
set-maintenance_points = { card-extraordinary-maintenance }: punti
set-peace_points = { card-galactic-peace }: punti
set-logistics_supports = { card-advanced-logistics }: Supporti
set-logistics_lifts = { card-advanced-logistics }: tessere
set-short_row = { card-order-and-discipline }: fila corta
set-short_row_points = { card-order-and-discipline }: punti per quella
set-long_row = { card-order-and-discipline }: fila lunga
set-long_row_points = { card-order-and-discipline }: punti per questa
set-advance_points = { card-technological-advance }: punti
set-harmony_points = { card-celestial-harmony }: punti
set-logistician_colours = { card-logistician }: colori
set-logistician_types = { card-logistician }: tipi
set-logistician_points = { card-logistician }: punti

## Come gli studi chiamano varianti e usi

variant-2-players = 2 giocatori
variant-3-players = 3 giocatori
variant-2-players-deep-space = 2 giocatori, Spazio Profondo
variant-3-players-deep-space = 3 giocatori, Spazio Profondo
variant-2-players-logistics = 2 giocatori, Logistica e Pace
variant-3-players-logistics = 3 giocatori, Dieta e Logistica
variant-2-players-tiebreak = 2 giocatori, spareggio
variant-3-players-tiebreak = 3 giocatori, spareggio
variant-2-players-deep-space-tiebreak = 2 giocatori, Spazio Profondo, spareggio
variant-3-players-deep-space-tiebreak = 3 giocatori, Spazio Profondo, spareggio
use-taken = presa
use-opening = presa per prima
