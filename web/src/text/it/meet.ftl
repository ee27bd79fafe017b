### Trovare qualcuno: abbinamenti, chi c'è, inviti, persone che si conoscono, pagine pubbliche.

meet-here = { $count ->
        [0] In questo momento non c'è nessun altro
        [one] In questo momento c'è un'altra persona
       *[other] In questo momento ci sono altre { $count } persone
    }
meet-playing = { $count ->
        [one] uno gioca
       *[other] { $count } giocano
    }
meet-waiting = { $count ->
        [one] uno aspetta qualcuno
       *[other] { $count } aspettano qualcuno
    }
meet-play = Gioca con qualcuno
meet-title = Gioca con qualcuno: { $game }
meet-about = Di' che cosa ti va. Appena qualcuno vuole lo stesso, sedete insieme a un tavolo.
meet-clocks = Quanto veloce
meet-clock-live = Adesso: 20 minuti a testa
meet-clock-days-1 = 1 giorno a mossa
meet-clock-days-3 = 3 giorni a mossa
meet-clock-days-7 = 7 giorni a mossa
meet-clocks-about = Scegline quanti vuoi. Per una partita adesso tieni aperta questa pagina; per una di giorni non serve: il tuo desiderio resta una settimana.
meet-players = Quanti giocatori
meet-look = Cerca qualcuno
meet-looking = Cerco qualcuno: { $game }
meet-stop = Smetti di cercare
meet-bot = Intanto gioca con un bot
meet-found = Qualcuno vuole giocare a { $game }. Il tavolo è pronto.
meet-found-go = Vai al tavolo
meet-found-title = C'è qualcuno!
meet-invites = { $name } ti invita
meet-accept = Siediti
meet-not-now = Non ora
meet-said-no = { $name } ora non può giocare
meet-noted = Va bene
meet-people = Persone che conosci
meet-people-all = Mostra tutti e { $count }
meet-together = { $count ->
        [one] una partita insieme
       *[other] { $count } partite insieme
    }
meet-invite = Invita di nuovo
meet-invite-label = Invita di nuovo: { $name }, { $game }
meet-block = Blocca
meet-block-label = Blocca { $name }: niente inviti da questa persona, e niente partite per caso
meet-blocked = Bloccato
meet-unblock = Sblocca
meet-unblock-label = Sblocca { $name }: può invitarti di nuovo
meet-block-told = { $name } non può più invitarti né capitare al tuo tavolo. Non lo viene a sapere.
meet-unblock-told = { $name } può invitarti di nuovo.
meet-invited-told = Hai invitato { $name }.
meet-page = La tua pagina pubblica
meet-page-about = Una pagina per chi ha il link: il tuo nome, da quando giochi e quante volte hai vinto. Non c'è, se non la vuoi.
meet-page-make = Fai una pagina pubblica
meet-page-there = C'è. Chi ha il suo link può vederla.
meet-page-open = Guardala
meet-page-copy = Copia il link
meet-page-end = Toglila
meet-page-ended = La pagina non c'è più.
meet-profile-since = Gioca dal { $date }
meet-profile-none = Ancora nessuna partita finita.
meet-profile-people = Contro persone
meet-profile-bots = Contro bot
meet-profile-solo = In solitario
meet-profile-tally = { $played ->
        [one] una partita
       *[other] { $played } partite
    }, { $won } { $won ->
        [one] vinta
       *[other] vinte
    }
meet-profile-play = Gioca anche tu
