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
