// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { packetRights as english } from '../en/packet-rights.ts'

export const packetRights: typeof english = {
  euWithdraw: 'Di regola si può recedere da un contratto concluso online o per telefono entro 14 giorni, senza dare motivi.',
  euExceptions: 'Ci sono eccezioni: per un contenuto digitale che inizia subito il diritto finisce prima, se hai acconsentito espressamente e riconosciuto di perderlo.',
  euServices: 'Per un servizio iniziato in questi giorni su tua espressa richiesta paghi la parte fornita prima del recesso; una volta fornito per intero, il diritto non c’è più.',
  euButton: 'Dal 19 giugno 2026 chi vende online deve offrire per tutti questi giorni una funzione di recesso, “recedere dal contratto qui” e poi “conferma recesso”, e darne ricevuta con data e ora.',
  euDebit: 'La tua banca restituisce un addebito diretto SEPA entro otto settimane dall’addebito, senza domande; quello che devi al servizio è un’altra questione.',
  deButton: 'Dal 1º luglio 2022 una pagina in cui i consumatori possono concludere contratti di durata deve avere un pulsante di disdetta, facile da trovare e sempre disponibile (§ 312k BGB).',
  deTerms: 'Per i contratti conclusi dal 1º marzo 2022 le condizioni possono rinnovarli solo se dopo il primo periodo puoi terminarli in ogni momento, con al massimo un mese di preavviso.',
  gbCard: 'Puoi terminare una “continuous payment authority” sulla tua carta presso chi l’ha emessa, che deve fermare i pagamenti e non può pretendere che tu ti rivolga prima all’azienda.',
  gbCoolingOff: 'Per la maggior parte dei servizi acquistati online ci sono almeno 14 giorni per cambiare idea; per un download ti viene chiesto di rinunciarvi.',
  usBilling: 'Un errore di fatturazione su una carta di credito va comunicato per iscritto all’emittente entro 60 giorni dal primo estratto conto che lo mostra (Regulation Z, 12 CFR 1026.13).',
  usRosca: 'Chi vende abbonamenti online deve offrire modi semplici per fermare gli addebiti ricorrenti (ROSCA, una legge federale del 2010).',
  usRule: 'La regola federale “click to cancel” non è in vigore: un tribunale l’ha annullata l’8 luglio 2025.',
  usStates: 'Gli stati hanno regole proprie sul rinnovo automatico. In California un’azienda non può addebitare nulla per esso senza il tuo consenso espresso, e deve lasciarti conservare le condizioni e il modo di disdire.',
}
