import { createRoute } from '@hono/zod-openapi'
import { ViewQuery } from '../household/sharing.ts'
import { sessionOrKey } from '../http/access.ts'
import { json } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { Overview } from './schema.ts'

export const getOverview = createRoute({
  method: 'get',
  path: '/api/overview',
  tags: ['Overview'],
  summary: 'Renewals of the next 30 days, last charges, and the average month',
  security: sessionOrKey('summary'),
  request: { query: ViewQuery },
  responses: {
    200: json(Overview, 'The days to come and the last charges'),
    ...refuses('UNAUTHENTICATED', 'KEY_SUBJECT', 'INVALID'),
  },
})
