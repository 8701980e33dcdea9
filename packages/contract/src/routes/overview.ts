import { createRoute } from '@hono/zod-openapi'
import { json } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { Overview } from '../overview/overview.ts'

export const getOverview = createRoute({
  method: 'get',
  path: '/api/overview',
  tags: ['Overview'],
  summary: 'Renewals of the next 30 days, last charges, and the average month',
  responses: { 200: json(Overview, 'The days to come and the last charges'), ...refuses('UNAUTHENTICATED') },
})
