### Essere avvisati quando è il proprio turno

calls-title = Avvisi e ore di silenzio
calls-about = Quando un tavolo ti aspetta e tu sei altrove, questo browser può dirtelo: che tocca a te, che il tempo sta per scadere, che qualcuno vuole giocare con te. Dentro ci sono solo il gioco e i nomi.
calls-want = Avvisami quando tocca a me
calls-end = Qui non avvisarmi più
calls-on = In questo browser ricevi gli avvisi.
calls-on-open = In questo browser ricevi gli avvisi finché Marsuk è aperto in una scheda.
calls-off = In questo browser non ricevi avvisi.
calls-elsewhere = { $count ->
        [one] Li ricevi anche in un altro browser.
       *[other] Li ricevi anche in altri { $count } browser.
    }
calls-forbidden = Il tuo browser non ci lascia avvisarti: puoi permettere le notifiche nelle sue impostazioni per questa pagina.
calls-unable = Questo browser non può avvisarti. Su iPhone o iPad aggiungi prima la pagina alla schermata Home.
calls-quiet = Ore di silenzio
calls-quiet-about = Nel frattempo niente avvisi e niente suoni. Quello che capita in quelle ore arriva dopo, una volta sola.
calls-quiet-from = Dalle
calls-quiet-to = Alle
