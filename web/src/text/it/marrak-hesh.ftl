### Il tavolo di Marrak Hesh 17: ciò che la pagina dice accanto alle parole del gioco.

mh-ring = L'anello degli attracchi
mh-dock-tile = Attracco { $dock }: { $tile }
mh-dock-ship = Attracco { $dock }: trasporto { $transport }
mh-dock-empty = Attracco { $dock }: vuoto
mh-dock-open = { $place }. Libero per: { $transports }
mh-choose-transport = Quale trasporto va all'attracco { $dock }?

mh-your-transports = I tuoi trasporti
mh-transport-docks = { $docks ->
        [0] nessun attracco libero per lui
        [one] un attracco libero per lui
       *[other] { $docks } attracchi liberi per lui
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
mh-no-dock = Adesso nessun attracco è libero per quel colore: ognuno ne ha uno uguale accanto.
mh-card-in-play = Carta { $number }, { $card }: { $effect }
mh-card-rule = Nelle regole: { $rule }
mh-order-question = Quale carta agisce per prima sulla tua stiva?
mh-order-why = La seconda trova la stiva come l'ha lasciata la prima.
mh-apply-first = Prima questa
mh-lift-help = Solleva tre tessere e rimettile dove vuoi, oppure lascia la stiva com'è.
mh-restow-help = Le tessere sollevate tornano in caselle libere qualsiasi, nell'ordine in cui le hai sollevate.

## Le carte in poche parole; il testo intero appare toccandone una.

mh-card-extraordinary-maintenance = +1 per ogni Robot accanto a un Supporto.
mh-card-galactic-peace = +2 a chi ha più colori diversi nella stiva.
mh-card-advanced-logistics = Con 2 Supporti puoi spostare tre tessere.
mh-card-order-and-discipline = File di un colore: +1 se di tre, +2 se di quattro o più.
mh-card-forced-diet = Via le Piante accanto a un Animale.
mh-card-advanced-navigation = Via i Computer che non toccano una Spezia.
mh-card-technological-advance = +1 per ogni Computer accanto a un Motore del suo colore.
mh-card-celestial-harmony = +2 a chi ha più tipi diversi nella stiva.
mh-card-end-of-series = −1 per ogni tessera del tuo colore più scarso.
mh-card-logistician = +2 con esattamente 4 colori e 4 tipi.
