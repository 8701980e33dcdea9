// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { notifications as english } from '../en/notifications.ts'

export const notifications: typeof english = {
  keep: 'Lo tengo',
  cancelled: 'L’ho disdetto',
  snooze: 'Domani',
  stopped: 'No, è finito',
  charged: 'Sì, addebitato',
  later: 'Tra 7 giorni',
  keepTitle: 'Lo tieni',
  keepBody: 'Non riceverai altri promemoria per questo rinnovo.',
  cancelledTitle: 'Segnato come disdetto',
  cancelledBody: 'Non riceverai altri promemoria.',
  snoozeTitle: 'Te lo ricordiamo domani',
  snoozeBody: 'Riceverai un altro promemoria per questo rinnovo.',
  stoppedTitle: 'È terminato',
  stoppedBody: 'Non te lo chiederemo più.',
  chargedTitle: 'Segnato come addebitato di nuovo',
  chargedBody: 'Premi qui per vedere cosa puoi fare.',
  laterTitle: 'Te lo chiederemo di nuovo',
  laterBody: 'La stessa domanda arriva tra una settimana.',
  failedTitle: 'Non ha funzionato',
  failedBody: 'Premi qui per riprovare.',
  otherTitle: 'Un abbonamento si rinnova presto',
  otherBody: 'Questo promemoria è per un altro account usato su questo dispositivo.',
}
