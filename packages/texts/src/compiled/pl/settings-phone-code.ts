// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPhoneCode as english } from '../en/settings-phone-code.ts'
import { digits, plural } from '../../message-parts.ts'

export const settingsPhoneCode: typeof english = {
  code: 'Kod weryfikacyjny',
  sentTo: (v) => `Wysłaliśmy kod (liczba cyfr: ${v.digits}) na numer ${v.phone}. Działa przez ${plural('pl', v.minutes, { 'one': `${digits('pl', v.minutes)} minutę`, 'few': `${digits('pl', v.minutes)} minuty`, 'many': `${digits('pl', v.minutes)} minut`, 'other': `${digits('pl', v.minutes)} minuty` })}.`,
  confirm: 'Potwierdź',
  confirmed: 'Numer telefonu potwierdzony',
  failed: 'Nie udało się sprawdzić kodu. Spróbuj ponownie.',
}
