// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listFrame as english } from '../en/list-frame.ts'

export const listFrame: typeof english = {
  title: 'Subskrypcje',
  import: 'Importuj',
  add: 'Dodaj subskrypcję',
  summary: 'Podsumowanie',
  totalActive: 'Aktywne',
  monthlyCost: 'Koszt miesięczny',
  nextRenewal: 'Następne odnowienie',
  loading: 'Wczytywanie subskrypcji',
}
