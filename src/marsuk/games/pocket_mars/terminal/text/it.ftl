### Pocket Mars nel terminale. Gli stessi messaggi, nello stesso ordine, sono in en.ftl.

## Segni brevi

pm-to-beat = oltre { $value }
pm-no-landing = qui no ★
pm-no-project = vuoto
pm-top = cima
pm-stack = pila { $count }
pm-deck = Mazzo { $count }
pm-discard = scarti { $count }
pm-first = primo { $seat }
pm-round = Round { $round }
pm-last-round = Round { $round }, l'ultimo
pm-draft = Draft
pm-setup = Preparazione
pm-over = Dopo { $round } round
pm-earth = Terra
pm-ship = Nave
pm-energy = Energia
pm-hand = Mano
pm-prep = Modulo
pm-part-chosen = Scelta
pm-part-total = PV
pm-part-ship = nave
pm-part-star = ★
pm-part-double-star = ★★
pm-part-four-buildings = tutti4
pm-part-four-in-one = 4in1
pm-part-energy = en.
pm-has-chosen = ha scelto
pm-androids = Gli androidi puntano su { $building }: { $ability }.
pm-from-hand = Azione da mano
pm-when-connected = Azione da modulo
pm-by-hand = gioca
pm-by-prep = collega
pm-mine-hand = Mano
pm-mine-prep = Modulo
pm-mine-packet = Tieni 1
pm-mine-kept = Tenuti
pm-marks = ✓ adesso funzionerebbe   ▲ supera l'edificio: potresti atterrare
pm-do-play-hand = Gioca dalla mano
pm-do-play-prep = Collega un tuo
pm-do-play-other = Collega di { $seat }
pm-do-launch = Imbarca un colono
pm-do-recharge = Ricarica, scartando
pm-launch-discards = scartando di DA
pm-prepare-first = Prima { $card }

## Mazzi

deck-column-id = Id
deck-column-value = Valore
deck-column-hand = Azione da mano
deck-column-prep = Azione da modulo
deck-column-source = Fonte
deck-template =
    Un mazzo per Pocket Mars: 35 progetti, sette per ogni seme, con valori da 0 a 7 (un valore può ripetersi).
    I progetti qui sotto sono quelli del mazzo predefinito. Se hai la scatola, scrivi al loro posto i tuoi.

    suit: ecosystem, energy, science, water o construction.
    hand e prep: un'azione. Può cominciare con una condizione o un costo e i due punti; poi vengono uno o più
    effetti, separati da virgole, svolti in quest'ordine e per quanto possibile.
        Condizioni e costi: none-here, holding X (X è G, E, S, W o C), pay N
        Effetti: launch N, energy N, draw N, land here, land any, promote here, promote any, demote any, swap,
        transfer, reorder, peek, cover, recover
        Non su construction: none-here, land here, promote here
    source: { $sources }; "owner" è ciò che ha scritto chi possiede la scatola.
    Le parole dopo ogni azione sono solo un commento: marsuk components check pocket-mars FILE dice che cosa significa davvero il file.
deck-template-numbers =
    I numeri del gioco, come sono senza queste righe. Per cambiarne qualcuno, togli il # al nome della tabella,
    alla sua source e a quei numeri.
