// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { analyticsBudget as english } from '../en/analytics-budget.ts'

export const analyticsBudget: typeof english = {
  title: 'Orçamento mensal',
  titleOf: (v) => `Orçamento mensal de ${v.category}`,
  text: 'O que você quer gastar com assinaturas em um mês do calendário. Só comparamos; nada é bloqueado.',
  field: 'Orçamento por mês',
  save: 'Salvar orçamento',
  remove: 'Remover orçamento',
  saved: 'Orçamento salvo',
  removed: 'Orçamento removido',
  failed: 'Não foi possível salvar o orçamento',
}
