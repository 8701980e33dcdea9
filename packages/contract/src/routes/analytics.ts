import { createRoute } from '@hono/zod-openapi'
import { Analytics, AnalyticsQuery } from '../analytics.ts'
import { json, refused } from '../http/answers.ts'

export const getAnalytics = createRoute({
  method: 'get',
  path: '/api/analytics',
  tags: ['Analytics'],
  summary: 'What was really charged; 403 PLAN_LACKS_ANALYTICS where the plan has none',
  request: { query: AnalyticsQuery },
  responses: { 200: json(Analytics, 'Charges per month, and those of the days asked for'), ...refused },
})
