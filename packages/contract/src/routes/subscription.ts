import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { json, refused, unchanged } from '../http/answers.ts'
import {
  NewSubscription,
  Subscription,
  SubscriptionChange,
  SubscriptionFilter,
  SubscriptionList,
} from '../subscription.ts'

const tags = ['Subscriptions']
// Any text: one that is no id of ours is simply not found.
const params = z.object({ id: z.string() })
const body = <T>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })

export const listSubscriptions = createRoute({
  method: 'get',
  path: '/api/subscriptions',
  tags,
  summary: 'Your subscriptions, the next renewal first',
  request: { query: SubscriptionFilter },
  responses: {
    200: json(SubscriptionList, 'Your subscriptions by nextBillingDate, with an ETag'),
    ...unchanged,
    ...refused,
  },
})

export const createSubscription = createRoute({
  method: 'post',
  path: '/api/subscriptions',
  tags,
  summary: 'Record a subscription',
  request: { body: body(NewSubscription) },
  responses: { 201: json(Subscription, 'The new subscription'), ...refused },
})

export const updateSubscription = createRoute({
  method: 'patch',
  path: '/api/subscriptions/{id}',
  tags,
  summary: 'Change any of its fields',
  request: { params, body: body(SubscriptionChange) },
  responses: { 200: json(Subscription, 'The subscription as it is now'), ...refused },
})

export const deleteSubscription = createRoute({
  method: 'delete',
  path: '/api/subscriptions/{id}',
  tags,
  summary: 'Delete it for good',
  request: { params },
  responses: { 204: { description: 'Gone' }, ...refused },
})
