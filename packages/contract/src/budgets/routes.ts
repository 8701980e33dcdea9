import { sessionOrKey } from '../http/access.ts'
import { json, jsonBody } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { BudgetChange, BudgetList } from './schema.ts'

export const setBudget = route.put('/api/budgets', {
  tags: ['Analytics'],
  summary: 'Set or remove the budget of a month in one currency',
  security: sessionOrKey('budgets'),
  request: { body: jsonBody(BudgetChange) },
  responses: { 200: json(BudgetList, 'All your budgets') },
  refuses: ['UNAUTHENTICATED', 'PLAN_LACKS_ANALYTICS'],
})
