// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPhoneCode as english } from '../en/settings-phone-code.ts'
import { digits, plural } from '../../message-parts.ts'

export const settingsPhoneCode: typeof english = {
  code: 'Codice di verifica',
  sentTo: (v) => `Abbiamo inviato un codice di ${v.digits} cifre a ${v.phone}. Vale per ${plural('it', v.minutes, { 'one': `${digits('it', v.minutes)} minuto`, 'many': `${digits('it', v.minutes)} di minuti`, 'other': `${digits('it', v.minutes)} minuti` })}.`,
  confirm: 'Conferma',
  confirmed: 'Numero di telefono confermato',
  failed: 'Non è stato possibile verificare il codice. Riprova.',
}
