// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageConfirmation as english } from '../en/page-confirmation.ts'

export const pageConfirmation: typeof english = {
  title: 'Potwierdzenie serwisu',
  label: 'Numer lub tekst',
  hint: 'Zostaw puste, aby usunąć.',
  save: 'Zapisz potwierdzenie',
  saved: 'Zapisano potwierdzenie',
  failed: 'Nie udało się zapisać potwierdzenia. Spróbuj ponownie.',
}
