// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { withdraw as english } from '../en/withdraw.ts'

export const withdraw: typeof english = {
  tab: 'Recedere dal contratto',
  title: 'Recedi qui dal contratto',
  lead: 'Entro 14 giorni dall’acquisto di Pro puoi recedere dal contratto. Non serve alcun motivo. Pro termina subito e quanto hai pagato viene rimborsato.',
  policy: 'Politica di rimborso',
  order: 'Numero d’ordine',
  orderHint: 'Sulla ricevuta, nelle nostre email sul tuo piano e nelle impostazioni, alla voce “Piano”.',
  confirmTitle: 'Conferma il recesso',
  confirmLead: 'Controlla quello che hai scritto. Non è ancora stato inviato niente.',
  declaration: 'Recedo dal contratto relativo a Pro che corrisponde a questo ordine:',
  confirm: 'Conferma il recesso',
  correct: 'Correggi',
  sentTitle: 'Recesso inviato',
  sentText: (v) => `Un messaggio a ${v.email} conferma che l’abbiamo ricevuto, con giorno, ora e quello che hai scritto. Dice anche che cosa succede ora.`,
  sentHelp: 'Ancora niente dopo qualche minuto? Guarda nella cartella spam o controlla quello che hai scritto.',
  another: 'Inviane un altro',
}
