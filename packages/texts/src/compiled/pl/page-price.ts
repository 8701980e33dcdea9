// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pagePrice as english } from '../en/page-price.ts'

export const pagePrice: typeof english = {
  title: 'Dodaj cenę',
  text: 'Dla ceny, która się zmieni lub już się zmieniła. To, co pobrano, zostaje bez zmian.',
  from: 'Obowiązuje od',
  price: 'Cena',
  save: 'Dodaj cenę',
  added: 'Dodano cenę',
  failed: 'Nie udało się dodać ceny. Spróbuj ponownie.',
  undo: 'Cofnij',
  undoFailed: 'Nie udało się tego cofnąć. Spróbuj ponownie.',
}
