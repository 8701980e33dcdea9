// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { resetPassword as english } from '../en/reset-password.ts'

export const resetPassword: typeof english = {
  title: 'Reimposta la password',
  lead: 'Inserisci la tua email e ti invieremo un link per sceglierne una nuova.',
  submit: 'Invia le istruzioni',
  sentTitle: 'Controlla la posta',
  sentText: (v) => `Se esiste un account per ${v.email}, le istruzioni per scegliere una nuova password sono in arrivo. Il link vale un’ora.`,
  sentHelp: 'Ancora niente dopo qualche minuto? Guarda nella cartella spam o controlla che l’indirizzo sia giusto.',
  another: 'Prova un’altra email',
  noPasswordsTitle: 'Qui nessuno accede con la password',
  noPasswordsText: 'Su questo server si accede senza password, quindi non c’è niente da impostare.',
  deadTitle: 'Questo link non è valido o è scaduto.',
  deadText: 'Un link vale una volta e per un’ora. Chiedine qui uno nuovo.',
  newTitle: 'Scegli una nuova password',
  newLead: 'Tutte le altre sessioni verranno chiuse.',
  save: 'Salva la nuova password',
}
