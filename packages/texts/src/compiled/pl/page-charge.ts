// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageCharge as english } from '../en/page-charge.ts'

export const pageCharge: typeof english = {
  title: 'Dodaj opłatę',
  text: 'Dla płatności, której tu brakuje.',
  save: 'Dodaj opłatę',
  date: 'Data pobrania',
  amount: 'Kwota',
  added: 'Dodano opłatę',
  failed: 'Nie udało się dodać opłaty. Spróbuj ponownie.',
}
