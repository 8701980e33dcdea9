// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageChangeCharge as english } from '../en/page-change-charge.ts'

export const pageChangeCharge: typeof english = {
  title: (v) => `Opłata, ${v.day}`,
  save: 'Zapisz opłatę',
  amount: 'Kwota',
  refunded: 'Została zwrócona',
  refundedHint: 'Zostaje tutaj, ale nie liczy się jako zapłacona.',
  changed: 'Zmieniono opłatę',
  failed: 'Nie udało się zmienić opłaty. Spróbuj ponownie.',
  delete: 'Usuń opłatę',
  deleteTitle: 'Usunąć tę opłatę?',
  deleteText: 'Przestanie się liczyć jako zapłacona. Odzyskaną płatność można zamiast tego oznaczyć jako zwróconą.',
  deleteConfirm: 'Usuń',
  deleted: 'Usunięto opłatę',
  undo: 'Cofnij',
}
