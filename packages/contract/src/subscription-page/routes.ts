import { z } from 'zod'
import { sessionOrKey } from '../http/access.ts'
import { json } from '../http/answers.ts'
import { byId, route } from '../http/route.ts'
import { SubscriptionPage } from './schema.ts'

export const getSubscription = route.get('/api/subscriptions/{id}', {
  tags: ['Subscriptions'],
  summary: 'One subscription: its prices, next renewals, charges, sums and messages',
  security: sessionOrKey('subscriptions'),
  request: byId,
  responses: { 200: json(SubscriptionPage, 'The subscription') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

export const getProof = route.get('/api/subscriptions/{id}/proof', {
  tags: ['Subscriptions'],
  summary: 'What was sent about one subscription and what became of it, as an HTML document',
  security: sessionOrKey('subscriptions'),
  request: byId,
  responses: { 200: { description: 'As an attachment', content: { 'text/html': { schema: z.string() } } } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})
