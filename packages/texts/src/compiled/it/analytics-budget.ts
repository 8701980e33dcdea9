// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { analyticsBudget as english } from '../en/analytics-budget.ts'

export const analyticsBudget: typeof english = {
  title: 'Budget mensile',
  titleOf: (v) => `Budget mensile di ${v.category}`,
  text: 'Quanto vuoi spendere per gli abbonamenti in un mese solare. Confrontiamo soltanto; niente viene bloccato.',
  field: 'Budget al mese',
  save: 'Salva il budget',
  remove: 'Rimuovi il budget',
  saved: 'Budget salvato',
  removed: 'Budget rimosso',
  failed: 'Impossibile salvare il budget',
}
