### Marrak Hesh 17 nel terminale. Gli stessi messaggi, nello stesso ordine, sono in en.ftl.

## Segni brevi

mh-score-now = Se finisse adesso
mh-score-final = Punti finali
mh-score-MH-P2 = Gruppi di colore
mh-score-MH-P3 = Gruppi di tipo
mh-score-MH-P4 = Tessere rare
mh-rare = rara
mh-nowhere = per ora da nessuna parte
mh-dock-how = Scrivi insieme la lettera del trasporto e l'attracco, per esempio { $example }.
mh-type-robot = Robot
    .tiny = Rob
mh-type-support = Supp.
    .tiny = Sup
mh-type-plant = Piant
    .tiny = Pia
mh-type-animal = Anim.
    .tiny = Ani
mh-type-computer = Comp.
    .tiny = Com
mh-type-spice = Spez.
    .tiny = Spe
mh-type-engine = Mot.
    .tiny = Mot

## File di tessere

tiles-column-colour = Colore
tiles-column-tiles = Tessere, con * le rare
tiles-players = Con { $players } giocatori, le stive e i trasporti di ogni posto
tiles-template =
    Tessere e stive per Marrak Hesh 17. Quelle qui sotto sono le nostre; se hai la scatola, scrivi al loro posto le tue.

    tiles: per ogni colore i tipi delle sue tessere (robot, support, plant, animal, computer, spice, engine), con *
    dopo quelle rare; in tutto da { $fewest } a { $most } tessere.
    players: per ogni posto le righe della sua stiva, # per una casella e . per nessuna, e i suoi trasporti.
    source: { $sources }; "owner" è ciò che ha scritto chi possiede la scatola.
tiles-template-numbers =
    I numeri del gioco, come sono senza queste righe. Per cambiarne qualcuno, togli il # al nome della tabella,
    alla sua source e a quei numeri.
