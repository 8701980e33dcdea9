import { sessionOrKey } from '../http/access.ts'
import { json, jsonBody, unchanged } from '../http/answers.ts'
import { byId, route } from '../http/route.ts'
import {
  BulkOutcome,
  BulkRequest,
  NewSubscription,
  Subscription,
  SubscriptionChange,
  SubscriptionFilter,
  SubscriptionList,
} from './schema.ts'

const tags = ['Subscriptions']

export const listSubscriptions = route.get('/api/subscriptions', {
  tags,
  summary: 'Your subscriptions, by next renewal',
  security: sessionOrKey('subscriptions'),
  request: { query: SubscriptionFilter },
  responses: {
    200: json(SubscriptionList, 'Your subscriptions by nextBillingDate, with an ETag'),
    ...unchanged,
  },
  refuses: ['UNAUTHENTICATED'],
})

export const createSubscription = route.post('/api/subscriptions', {
  tags,
  summary: 'Record a subscription',
  security: sessionOrKey('subscriptions'),
  request: { body: jsonBody(NewSubscription) },
  responses: { 201: json(Subscription, 'The new subscription') },
  refuses: [
    'UNAUTHENTICATED',
    'PLAN_LIMIT_REACHED',
    'ROW_LIMIT_REACHED',
    'REMINDER_DAYS_NOT_IN_PLAN',
    'INSIST_NOT_IN_PLAN',
  ],
})

export const updateSubscription = route.patch('/api/subscriptions/{id}', {
  tags,
  summary: 'Change any of its fields',
  security: sessionOrKey('subscriptions'),
  request: { ...byId, body: jsonBody(SubscriptionChange) },
  responses: { 200: json(Subscription, 'The subscription after the change') },
  refuses: [
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'NOT_ALLOWED',
    'PLAN_LIMIT_REACHED',
    'REMINDER_DAYS_NOT_IN_PLAN',
    'INSIST_NOT_IN_PLAN',
  ],
})

export const deleteSubscription = route.delete('/api/subscriptions/{id}', {
  tags,
  summary: 'Delete it; for seven days it can be restored',
  security: sessionOrKey('subscriptions'),
  request: byId,
  responses: { 204: { description: 'Deleted' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})

export const restoreSubscription = route.post('/api/subscriptions/{id}/restore', {
  tags,
  summary: 'Restore a deleted subscription, within seven days',
  security: sessionOrKey('subscriptions'),
  request: byId,
  responses: { 200: json(Subscription, 'The subscription after the change') },
  refuses: [
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'NOT_ALLOWED',
    'NOT_DELETED',
    'PLAN_LIMIT_REACHED',
    'ROW_LIMIT_REACHED',
  ],
})

export const changeSubscriptions = route.post('/api/subscriptions/bulk', {
  tags,
  summary: 'Change, delete or restore several',
  security: sessionOrKey('subscriptions'),
  'x-max-body-bytes': 64 * 1024,
  request: { body: jsonBody(BulkRequest) },
  responses: { 200: json(BulkOutcome, 'How many were changed, and which were refused and why') },
  refuses: ['UNAUTHENTICATED'],
})
