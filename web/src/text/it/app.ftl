### La cornice della pagina.

close = Chiudi
home = Marsuk, tutti i giochi
skip-to-content = Vai al contenuto

## Impostazioni

settings = Impostazioni
nickname = Il tuo soprannome
nickname-none = Ospite
language = Lingua
theme = Aspetto
theme-auto = Come il dispositivo
theme-dark = Notte
theme-light = Giorno
size = Testo
size-normal = Normale
size-large = Grande
size-huge = Enorme
motion = Animazioni
motion-auto = Come il dispositivo
motion-full = Tutte
motion-none = Nessuna
sound = Suoni
on = Sì
off = No
confirm = Le mie mosse
confirm-no = Subito
confirm-yes = Prima chiedimi conferma

## Senza rete

offline = Niente connessione col server. Le regole si leggono; per giocare bisogna aspettare.
offline-again = Riprova ora
offline-screen = Questa parte della pagina non si è caricata. Sei connesso alla rete?
