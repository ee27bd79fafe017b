### La fine di una partita.

end-you-win = Hai vinto!
# $names (String): the others who have won
end-you-share = Vittoria condivisa con { $names }!
# $names (String): who has won, $count (Number): how many they are
end-wins = { $count ->
        [one] Vince { $names }!
       *[other] Vittoria condivisa: { $names }!
    }
end-next-time = Bella partita. La prossima la vinci tu.
end-bot-finished = La partita l'ha finita un bot al posto tuo.
end-stood-in =
    { $count ->
        [one] Un bot ha fatto una mossa al posto di { $name }.
       *[other] Un bot ha fatto { $count } mosse al posto di { $name }.
    }
end-resigned = Qualcuno ha abbandonato prima della fine.
end-time = Qualcuno ha finito il tempo prima della fine.

end-table = Punti per regola
end-rule = Punti per
end-total = Totale
end-winner = ha vinto
end-place = Posizione
end-place-of = { $place }°
# $name (String): of the player, $points (Number), $rule (String): what they are for
end-points-show = { $name }: { $points ->
        [one] 1 punto
       *[other] { $points } punti
    } per { $rule }. Mostra sulla plancia
end-tip = Tocca un numero per vedere sulla plancia da dove viene.

end-over-time = Il punteggio nel tempo
end-chart-table = Come tabella
end-chart-move = Mossa
# $ply (Number): after how many moves, $values (String): names and numbers
end-chart-at = Mossa { $ply }: { $values }

end-rematch = Rivincita
end-replay = Rivedi e analizza
end-download = Scarica la partita
end-check-deal = Controlla la distribuzione

end-deal = La distribuzione è stata onesta?
end-deal-about = Né il server né i giocatori potevano scegliere che cosa sarebbe uscito. Il tuo browser lo ha appena controllato da sé:
end-deal-cannot = Il browser può controllarlo solo su una pagina arrivata con https. Altrimenti scarica la partita e usa «marsuk verify».
end-deal-fair = La distribuzione è stata onesta.
end-deal-unfair = Qui qualcosa non torna!
end-deal-promise = Una promessa
end-deal-promise-about = Prima che qualcuno si sedesse, il server ha fissato un segreto e ne ha mostrato l'impronta (SHA-256):
end-deal-luck = La fortuna di tutti
end-deal-luck-about = Poi chi si è seduto ha aggiunto qualcosa che il server non poteva conoscere prima:
end-deal-no-luck = niente (i bot non aggiungono nulla)
end-deal-secret = Il segreto svelato
end-deal-secret-about = A partita finita, il server ha rivelato il suo segreto:
end-deal-hash = La sua impronta, calcolata qui:
end-deal-seed = La distribuzione
end-deal-seed-about = Il segreto e la fortuna danno insieme un numero, e quel numero decide tutta la distribuzione.
end-deal-seed-due = Calcolato qui:
end-deal-seed-used = Usato nella partita:
end-deal-fits = Coincidono
end-deal-differs = Non coincidono

## Mostrare una partita agli altri

share = Condividi
share-title = Mostrala agli altri
share-making = Sto disegnando l'immagine …
share-send = Condividi l'immagine
share-send-link = Condividi il link
share-copy = Copia il link
share-copied = Copiato
share-save = Salva l'immagine
share-film = Il turno decisivo in movimento
share-film-making = Le immagini imparano a muoversi …
share-film-made = L'immagine in movimento è pronta.
share-no-link = Questa partita è tenuta su questo dispositivo: gli altri possono vedere l'immagine, ma non c'è un link.
