// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { manifest as english } from '../en/manifest.ts'

export const manifest: typeof english = {
  description: 'Un avviso in tempo prima che si rinnovi un abbonamento a pagamento.',
  phone: 'I prossimi rinnovi, sul telefono',
  wide: 'I prossimi rinnovi, e quanto costano',
  add: 'Aggiungi abbonamento',
  reminders: 'Promemoria',
}
