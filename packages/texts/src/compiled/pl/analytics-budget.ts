// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { analyticsBudget as english } from '../en/analytics-budget.ts'

export const analyticsBudget: typeof english = {
  title: 'Budżet miesięczny',
  titleOf: (v) => `Budżet miesięczny: ${v.category}`,
  text: 'Ile chcesz wydawać na subskrypcje w miesiącu kalendarzowym. Tylko porównujemy; nic nie jest blokowane.',
  field: 'Budżet na miesiąc',
  save: 'Zapisz budżet',
  remove: 'Usuń budżet',
  saved: 'Zapisano budżet',
  removed: 'Usunięto budżet',
  failed: 'Nie udało się zapisać budżetu',
}
