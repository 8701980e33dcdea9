import { createRoute } from '@hono/zod-openapi'
import { KEY_WITH_BODY, sessionOrKey } from '../http/access.ts'
import { json, jsonBody } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { BudgetChange, BudgetList } from './schema.ts'

export const setBudget = createRoute({
  method: 'put',
  path: '/api/budgets',
  tags: ['Analytics'],
  summary: 'Set or remove the budget of a month in one currency',
  security: sessionOrKey('budgets'),
  request: { body: jsonBody(BudgetChange) },
  responses: {
    200: json(BudgetList, 'All your budgets'),
    ...refuses('UNAUTHENTICATED', ...KEY_WITH_BODY, 'PLAN_LACKS_ANALYTICS'),
  },
})
