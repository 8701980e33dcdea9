// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageRemovePrice as english } from '../en/page-remove-price.ts'

export const pageRemovePrice: typeof english = {
  title: 'Usunąć tę cenę?',
  text: (v) => `${v.amount} od ${v.day} przestaje obowiązywać: zostaje cena poprzednia. To, co pobrano, zostaje bez zmian.`,
  confirm: 'Usuń',
  removed: 'Usunięto cenę',
  failed: 'Nie udało się usunąć ceny. Spróbuj ponownie.',
  undo: 'Cofnij',
}
