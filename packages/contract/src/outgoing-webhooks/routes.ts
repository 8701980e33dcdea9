import { json, jsonBody } from '../http/answers.ts'
import { byId, route } from '../http/route.ts'
import { CreatedOutgoingWebhook, NewOutgoingWebhook, OutgoingWebhookList } from './schema.ts'

const tags = ['Webhooks']

export const listOutgoingWebhooks = route.get('/api/hooks', {
  tags,
  summary: 'Your outgoing webhooks and the state of their deliveries',
  responses: { 200: json(OutgoingWebhookList, 'Newest first') },
  refuses: ['UNAUTHENTICATED'],
})

export const createOutgoingWebhook = route.post('/api/hooks', {
  tags,
  summary: 'Send events to a URL of yours, signed as Standard Webhooks; the secret is answered this once',
  request: { body: jsonBody(NewOutgoingWebhook) },
  responses: { 201: json(CreatedOutgoingWebhook, 'The secret that verifies the signatures') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'HOOK_LIMIT_REACHED'],
})

export const deleteOutgoingWebhook = route.delete('/api/hooks/{id}', {
  tags,
  summary: 'Remove a webhook with what waits for it',
  request: byId,
  responses: { 204: { description: 'Removed' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})
