// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { manifest as english } from '../en/manifest.ts'

export const manifest: typeof english = {
  description: 'Ostrzeżenie na czas, zanim odnowi się płatna subskrypcja.',
  phone: 'Najbliższe odnowienia, na telefonie',
  wide: 'Najbliższe odnowienia i ich koszt',
  add: 'Dodaj subskrypcję',
  reminders: 'Przypomnienia',
}
