import { createRoute } from '@hono/zod-openapi'
import { ViewQuery } from '../household/sharing.ts'
import { sessionOrKey } from '../http/access.ts'
import { json, unchanged } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { Summary } from './schema.ts'

export const getSummary = createRoute({
  method: 'get',
  path: '/api/summary',
  tags: ['Overview'],
  summary: 'The figures of a dashboard, flat',
  security: sessionOrKey('summary'),
  request: { query: ViewQuery },
  responses: {
    200: json(Summary, 'The figures, with an ETag'),
    ...unchanged,
    ...refuses('UNAUTHENTICATED', 'KEY_SUBJECT', 'INVALID'),
  },
})
