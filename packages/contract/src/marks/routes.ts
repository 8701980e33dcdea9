import { createRoute } from '@hono/zod-openapi'
import { sessionOrKey } from '../http/access.ts'
import { json } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { Marks, MarksQuery } from './schema.ts'

export const getMarks = createRoute({
  method: 'get',
  path: '/api/marks',
  tags: ['Marks'],
  summary: 'Marks of the services in your subscriptions, or of the given slugs',
  security: sessionOrKey('subscriptions'),
  request: { query: MarksQuery },
  responses: {
    200: json(Marks, 'Names and the marks of their services'),
    ...refuses('UNAUTHENTICATED', 'KEY_SUBJECT', 'INVALID'),
  },
})
