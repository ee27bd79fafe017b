### Le regole, sulla loro pagina e accanto al tavolo.

# $game (String): the name of the game
rules-title = { $game }: le regole
rules-games = Giochi
rules-learn = Impara giocando
rules-contents = Indice
rules-search = Cerca nelle regole
# $count (Number): how many rules have the words looked for
rules-found = { $count ->
        [0] Nessun risultato
        [one] Una regola trovata
       *[other] { $count } regole trovate
    }
# $wanted (String): the words looked for
rules-nothing = Nessuna regola parla di «{ $wanted }». Prova con meno parole, o con altre.
rules-own-page = Pagina intera

## Illustrazioni

rules-picture-neighbours = Quali colori possono attraccare all'attracco illuminato? A sinistra il primo trasporto è ciano, a destra rosa: va bene solo l'ambra.
rules-picture-taking = Il trasporto resta all'attracco, la sua tessera va nella tua stiva, accanto a una che c'è già: in una delle caselle illuminate.
rules-picture-connect = I tre passi sono facoltativi, vanno in quest'ordine, e nessuno dipende dagli altri.
rules-picture-connect-land = 5 supera 3: 1 colono può atterrare su ★.
rules-picture-connect-card = Poi l'azione da modulo del progetto.
rules-picture-connect-building = Poi l'abilità dell'edificio.
