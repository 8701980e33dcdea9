// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { analyticsBudget as english } from '../en/analytics-budget.ts'

export const analyticsBudget: typeof english = {
  title: 'Monatsbudget',
  titleOf: (v) => `Monatsbudget für ${v.category}`,
  text: 'Was du in einem Kalendermonat für Abos ausgeben möchtest. Wir vergleichen nur; gesperrt wird nichts.',
  field: 'Budget pro Monat',
  save: 'Budget speichern',
  remove: 'Budget entfernen',
  saved: 'Budget gespeichert',
  removed: 'Budget entfernt',
  failed: 'Das Budget konnte nicht gespeichert werden',
}
