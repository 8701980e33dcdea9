// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageSettled as english } from '../en/page-settled.ts'

export const pageSettled: typeof english = {
  label: (v) => `Rozliczenie opłaty, ${v.day}`,
  tick: (v) => `${v.name} ${v.amount}`,
  settled: ', rozliczone',
  untick: 'Usuń zaznaczenie',
  tickIt: 'Zaznacz jako rozliczone',
  lead: 'Rozliczone:',
  failed: 'Nie udało się tego zapisać. Spróbuj ponownie.',
}
