import { createRoute } from '@hono/zod-openapi'
import { sessionOrKey } from '../http/access.ts'
import { json } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { Rates } from './schema.ts'

export const getRates = createRoute({
  method: 'get',
  path: '/api/rates',
  tags: ['Rates'],
  summary: 'The reference rates by which sums are shown in a home currency',
  security: sessionOrKey('rates'),
  responses: {
    200: json(Rates, 'The latest rates and their day'),
    ...refuses('UNAUTHENTICATED', 'KEY_SUBJECT'),
  },
})
