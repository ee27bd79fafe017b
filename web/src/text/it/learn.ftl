### Le prime partite guidate: quello che dice il maestro. Frasi brevi, che anche un ragazzino segue, una cosa alla volta.
### $rival è come si chiama il bot.

learn-title = La tua prima partita
learn-choose = Quale gioco vuoi imparare?
learn-five-minutes = Cinque minuti, con un maestro al tuo fianco.
learn-preparing = Il maestro prepara il tavolo …
learn-try-again = Riprova
learn-home = Torna all'inizio
learn-coach = Il maestro
learn-go-on = Avanti
learn-your-move = Tocca a te
learn-wait = Un momento …
learn-progress = Passo { $step } di { $steps }
learn-again = Ricomincia
learn-leave = Lascia la lezione

## Alla fine di entrambi

learn-won = Hai vinto la tua prima partita, complimenti! Ora provane una intera: { $rival } ti aspetta.
learn-shared = Tu e { $rival } vincete insieme! Ora prova una partita intera: sai tutto quello che serve.
learn-lost = Stavolta vince { $rival }, ma ora il gioco lo conosci. Prova una partita intera e prenditi la rivincita!
learn-resigned = Hai abbandonato, e non c'è niente di male. Ricomincia quando vuoi.
learn-next-bot = Gioca una partita intera
learn-next-rules = Leggi le regole
learn-next-other = Impara { $game }
