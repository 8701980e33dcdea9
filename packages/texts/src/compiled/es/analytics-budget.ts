// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { analyticsBudget as english } from '../en/analytics-budget.ts'

export const analyticsBudget: typeof english = {
  title: 'Presupuesto mensual',
  titleOf: (v) => `Presupuesto mensual de ${v.category}`,
  text: 'Lo que quieres gastar en suscripciones en un mes natural. Solo comparamos; no se bloquea nada.',
  field: 'Presupuesto al mes',
  save: 'Guardar presupuesto',
  remove: 'Quitar presupuesto',
  saved: 'Presupuesto guardado',
  removed: 'Presupuesto quitado',
  failed: 'No se ha podido guardar el presupuesto',
}
