import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { KEY_WITH_BODY, KEY_WRITES, SESSION_OR_KEY } from '../http/access.ts'
import { json } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { ChargeChange, NewCharge, NewPrice, PaidCharge, Price, SubscriptionPage } from '../terms/page.ts'

const tags = ['Subscriptions']
const params = z.object({ id: z.string() })
const body = <T>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })

export const getSubscription = createRoute({
  method: 'get',
  path: '/api/subscriptions/{id}',
  tags,
  summary: 'One subscription: its prices, next renewals, charges, sums and messages',
  security: SESSION_OR_KEY,
  request: { params },
  responses: { 200: json(SubscriptionPage, 'The subscription'), ...refuses('UNAUTHENTICATED', 'NOT_FOUND') },
})

export const addCharge = createRoute({
  method: 'post',
  path: '/api/subscriptions/{id}/charges',
  tags,
  summary: 'Record a missing charge',
  security: SESSION_OR_KEY,
  request: { params, body: body(NewCharge) },
  responses: {
    201: json(PaidCharge, 'The charge'),
    ...refuses('UNAUTHENTICATED', ...KEY_WITH_BODY, 'NOT_FOUND', 'CHARGE_EXISTS'),
  },
})

export const changeCharge = createRoute({
  method: 'patch',
  path: '/api/charges/{id}',
  tags,
  summary: 'Correct a charge or mark it as refunded',
  security: SESSION_OR_KEY,
  request: { params, body: body(ChargeChange) },
  responses: {
    200: json(PaidCharge, 'The charge after the change'),
    ...refuses('UNAUTHENTICATED', ...KEY_WITH_BODY, 'NOT_FOUND'),
  },
})

export const deleteCharge = createRoute({
  method: 'delete',
  path: '/api/charges/{id}',
  tags,
  summary: 'Delete a charge',
  security: SESSION_OR_KEY,
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...refuses('UNAUTHENTICATED', ...KEY_WRITES, 'NOT_FOUND') },
})

export const addPrice = createRoute({
  method: 'post',
  path: '/api/subscriptions/{id}/prices',
  tags,
  summary: 'Set the price from a day on, replacing one of the same day',
  security: SESSION_OR_KEY,
  request: { params, body: body(NewPrice) },
  responses: { 201: json(Price, 'The price'), ...refuses('UNAUTHENTICATED', ...KEY_WITH_BODY, 'NOT_FOUND') },
})

export const deletePrice = createRoute({
  method: 'delete',
  path: '/api/subscriptions/{id}/prices/{from}',
  tags,
  summary: 'Remove the price that starts on that day',
  security: SESSION_OR_KEY,
  request: { params: z.object({ id: z.string(), from: z.string() }) },
  responses: { 204: { description: 'Deleted' }, ...refuses('UNAUTHENTICATED', ...KEY_WRITES, 'NOT_FOUND') },
})
