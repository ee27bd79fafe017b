### Il tavolo di Marrak Hesh 17: ciò che la pagina dice accanto alle parole del gioco.

mh-ring = L'anello degli attracchi
mh-dock-tile = Attracco { $dock }: { $tile }
mh-dock-ship = Attracco { $dock }: trasporto { $transport }
mh-dock-empty = Attracco { $dock }: vuoto
mh-dock-open = { $place }. Ci può attraccare: { $transports }
mh-choose-transport = Quale trasporto va all'attracco { $dock }?

mh-your-transports = I tuoi trasporti
mh-transport-docks = { $docks ->
        [0] nessun attracco possibile
        [one] un attracco possibile
       *[other] { $docks } attracchi possibili
    }
mh-transports-left = Trasporti rimasti: { $transports }

mh-your-hold = La tua stiva
mh-hold-of = Stiva di { $seat }
mh-grow-hold = Ingrandisci la stiva di { $seat }
mh-shrink-hold = Rimpicciolisci la stiva di { $seat }
mh-cell-tile = { $cell }: { $tile }
mh-cell-free = { $cell }: libera
mh-cell-gain = { $place }. { $way ->
        [more] { $points ->
            [one] 1 punto
           *[other] { $points } punti
        } in più
        [less] { $points ->
            [one] 1 punto
           *[other] { $points } punti
        } in meno
       *[same] Punti invariati
    }
mh-row = Riga { $row }: { $cells }
mh-holding = Da stivare: { $tiles }

mh-points = { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }
mh-part = { $what }: { $points }
mh-seat-heading = { $seat }, { $points ->
        [one] 1 punto
       *[other] { $points } punti
    }

mh-deep-space = Carte Spazio Profondo
mh-no-dock = Ora quel colore non può attraccare da nessuna parte: per ogni attracco, il primo trasporto da una parte o dall'altra ha già quel colore.
mh-card-in-play = Carta { $number }, { $card }: { $effect }
mh-card-rule = Nelle regole: { $rule }
mh-order-question = Quale carta agisce per prima sulla tua stiva?
mh-order-why = La seconda trova la stiva come l'ha lasciata la prima.
mh-apply-first = Prima questa
mh-lift-help = Togli tre tessere e ridisponile dove vuoi, oppure lascia la stiva com'è.
mh-restow-help = Le tessere tolte tornano in caselle libere qualsiasi, nell'ordine in cui le hai tolte.

## Parole per i contatori sotto una stiva, e il promemoria

mh-score-colours = Colori
mh-score-types = Tipi
mh-score-rare = Rari
mh-reference-turn = Il tuo turno
mh-reference-scoring = Che cosa dà punti
mh-reference-left = Ancora agli attracchi: { $count ->
        [one] una tessera
       *[other] { $count } tessere
    }
mh-reference-tile = { $tile }{ $left ->
        [yes] : a un attracco
       *[no] : non più agli attracchi
    }
mh-reference-unused = Le tessere sbiadite sono nelle stive, o sono le due che restano fuori dalla partita.
mh-reference-in-play = in questa partita

## Le carte in poche parole; il testo intero appare toccandone una.

mh-card-extraordinary-maintenance = +1 per ogni Robot accanto a un Supporto.
mh-card-galactic-peace = +2 a chi ha più colori diversi nella stiva.
mh-card-advanced-logistics = Con 2 Supporti puoi ridisporre tre tessere.
mh-card-order-and-discipline = File di un colore: +1 se di tre, +2 se di quattro o più.
mh-card-forced-diet = Via le Piante accanto a un Animale.
mh-card-advanced-navigation = Via i Computer che non toccano una Spezia.
mh-card-technological-advance = +1 per ogni Computer accanto a un Motore del suo colore.
mh-card-celestial-harmony = +2 a chi ha più tipi diversi nella stiva.
mh-card-end-of-series = −1 per ogni tessera del tuo colore meno presente.
mh-card-logistician = +2 con esattamente 4 colori e 4 tipi.

## Illustrazioni delle regole

mh-picture-neighbours = Quali colori possono attraccare all'attracco illuminato? A sinistra il primo trasporto è ciano, a destra rosa: va bene solo l'ambra.
mh-picture-taking = Il trasporto resta all'attracco, la sua tessera va nella tua stiva, accanto a una che c'è già: in una delle caselle illuminate.

## La prima partita, con il maestro; $rival è il nome del bot

learn-mh-welcome = Ti do il benvenuto a bordo! Questa partita è già a metà. Attorno alla stazione ci sono 24 attracchi, e dodici hanno ancora una tessera. Tu e { $rival } ve le prendete a turno.
learn-mh-colours = Nella tua stiva si toccano due tessere gialle: sono un gruppo di un colore. I tuoi gruppi di colore più grandi danno 1 punto per ogni loro tessera; quelli più piccoli niente.
learn-mh-types = I disegni contano allo stesso modo. Le tue due Piante si toccano: sono un gruppo di un tipo, altri 2 punti.
learn-mh-first-dock = Manda un trasporto a un attracco e la sua tessera è tua. Vicino all'attracco 15 ci sono ambra e ciano. Serve un altro colore, quindi solo rosa: premi rosa, poi l'attracco 15.
learn-mh-first-stow = Il Computer giallo è tuo! Stivalo nella casella segnata: lì tocca il giallo e tocca un Computer. Il numero dice quanti punti porta.
learn-mh-other-stow = Hai preso un'altra tessera, e va bene lo stesso. Ora stivala accanto a una delle tue. Il numero su una casella dice quanti punti porta: nessuna ne porta più di quella segnata.
learn-mh-two-groups = Perfetto! Ora si toccano tre tessere gialle, e anche due Computer: una tessera, due gruppi. Resta lì per sempre, perché una tessera stivata non si muove più.
learn-mh-stowed = Ben stivata! Le tessere si toccano con i lati; gli angoli non contano. Resta lì per sempre, perché una tessera stivata non si muove più.
learn-mh-watch = Ora gioca { $rival }, con le stesse regole. Non ci sono segreti: vedi la sua stiva e i suoi punti.
learn-mh-skipped = Ora nessuno dei tuoi trasporti va bene da nessuna parte, quindi salti il turno. Sei ancora in gioco: più avanti potrebbe toccare di nuovo a te.
learn-mh-rival-took = { $rival } ha preso una tessera: { $tile }. Il suo trasporto resta sull'anello e ora è un vicino per tutti. Lì accanto vanno bene altri colori.
learn-mh-rival-skipped = { $rival } non ha un trasporto che vada bene, quindi salta il turno. Meglio per te: tocca di nuovo a te.
learn-mh-rare = Le tessere con la stella sono rare: 1 punto in più ciascuna! Eccone una, all'attracco { $dock }: { $tile }. Mandaci il trasporto che va bene: { $transport }.
learn-mh-stow = Dove la vuoi? Deve toccare una delle tue tessere. Nessuna casella porta adesso più punti di quella segnata.
learn-mh-largest = È questo che decide: contano solo i gruppi della dimensione più grande, ma contano tutti quelli di quella dimensione. Tre coppie, ciascuna di un colore, portano 6 punti. Se una diventa un gruppo di tre, le altre due non contano più: 3 punti! Falli crescere insieme.
learn-mh-other-stow-same = Hai preso un'altra tessera, e va bene lo stesso. Ora stivala accanto a una delle tue. Adesso tutte le caselle portano lo stesso: pensa alle tessere che potrebbero toccarla più avanti.
learn-mh-stow-same = Dove la vuoi? Deve toccare una delle tue tessere. Adesso tutte le caselle portano lo stesso: pensa alle tessere che potrebbero toccarla più avanti.
learn-mh-choose = Ora scegli tu. Premi un trasporto e si illuminano gli attracchi dove va bene. Premi un attracco spento e scopri perché non va bene.
learn-mh-both-at-once = Le tessere migliori si uniscono insieme a un gruppo di colore e a uno di tipo. E quello che prendi tu non lo avrà { $rival }! Scegli un attracco.
learn-mh-ending = Hai ancora { $count ->
        [one] un trasporto
       *[other] { $count } trasporti
    }. Se nessuno dei tuoi va bene da nessuna parte, salti il turno. Quando nessuno può più attraccare, la partita finisce.
learn-mh-play-on = Tocca di nuovo a te: un trasporto, poi un attracco. Se ti serve un'idea, premi Suggerimento.
learn-mh-score = Era l'ultima tessera! I tuoi colori portano { $colours }, i tuoi tipi { $types } e le tue tessere rare { $rare }. In tutto { $total } punti.
marrak-hesh-lobby-length = Circa 15 minuti · facile da imparare
marrak-hesh-lobby-learn = Imparalo in 5 minuti

marrak-hesh-lost-MH-P2 = Colori: contano solo i gruppi più grandi
marrak-hesh-lost-MH-P3 = Tipi: contano solo i gruppi più grandi
marrak-hesh-lost-MH-P4 = Rari: una carta Spazio Profondo ne toglie
