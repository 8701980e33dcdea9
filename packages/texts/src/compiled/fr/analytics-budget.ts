// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { analyticsBudget as english } from '../en/analytics-budget.ts'

export const analyticsBudget: typeof english = {
  title: 'Budget mensuel',
  titleOf: (v) => `Budget mensuel de ${v.category}`,
  text: 'Ce que vous voulez dépenser en abonnements par mois civil. Nous comparons seulement ; rien n’est bloqué.',
  field: 'Budget par mois',
  save: 'Enregistrer le budget',
  remove: 'Supprimer le budget',
  saved: 'Budget enregistré',
  removed: 'Budget supprimé',
  failed: 'Impossible d’enregistrer le budget',
}
