import { createRoute } from '@hono/zod-openapi'
import { BudgetChange, BudgetList } from '../budgets/budget.ts'
import { json } from '../http/answers.ts'
import { refuses, WITH_BODY } from '../http/refuses.ts'

export const setBudget = createRoute({
  method: 'put',
  path: '/api/budgets',
  tags: ['Analytics'],
  summary: 'Set or remove the budget of a month in one currency',
  request: { body: { required: true, content: { 'application/json': { schema: BudgetChange } } } },
  responses: {
    200: json(BudgetList, 'All your budgets'),
    ...refuses('UNAUTHENTICATED', ...WITH_BODY, 'PLAN_LACKS_ANALYTICS'),
  },
})
