import { createRoute } from '@hono/zod-openapi'
import { ChargesQuery } from '../charges/schema.ts'
import { SESSION_OR_KEY } from '../http/access.ts'
import { json } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { Analytics } from './schema.ts'

export const getAnalytics = createRoute({
  method: 'get',
  path: '/api/analytics',
  tags: ['Analytics'],
  summary: 'Past charges, forecast and budgets',
  security: SESSION_OR_KEY,
  request: { query: ChargesQuery },
  responses: {
    200: json(Analytics, 'Charges per month, and those of the days asked for'),
    ...refuses('UNAUTHENTICATED', 'INVALID', 'PLAN_LACKS_ANALYTICS'),
  },
})
