import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { KEY_WITH_BODY, KEY_WRITES, sessionOrKey } from '../http/access.ts'
import { json, jsonBody } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { NewPrice, Price } from './schema.ts'

const tags = ['Subscriptions']

export const addPrice = createRoute({
  method: 'post',
  path: '/api/subscriptions/{id}/prices',
  tags,
  summary: 'Set the price from a day on, replacing one of the same day',
  security: sessionOrKey('subscriptions'),
  request: { params: z.object({ id: z.string() }), body: jsonBody(NewPrice) },
  responses: {
    201: json(Price, 'The price'),
    ...refuses('UNAUTHENTICATED', ...KEY_WITH_BODY, 'NOT_FOUND', 'NOT_ALLOWED'),
  },
})

export const deletePrice = createRoute({
  method: 'delete',
  path: '/api/subscriptions/{id}/prices/{from}',
  tags,
  summary: 'Remove the price that starts on that day',
  security: sessionOrKey('subscriptions'),
  request: { params: z.object({ id: z.string(), from: z.string() }) },
  responses: {
    204: { description: 'Deleted' },
    ...refuses('UNAUTHENTICATED', ...KEY_WRITES, 'NOT_FOUND', 'NOT_ALLOWED'),
  },
})
