import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { json, jsonBody } from '../http/answers.ts'
import { refuses, WITH_BODY, WRITES } from '../http/refuses.ts'
import { CreatedOutgoingWebhook, NewOutgoingWebhook, OutgoingWebhookList } from './schema.ts'

const tags = ['Webhooks']

export const listOutgoingWebhooks = createRoute({
  method: 'get',
  path: '/api/hooks',
  tags,
  summary: 'Your outgoing webhooks and the state of their deliveries',
  responses: { 200: json(OutgoingWebhookList, 'Newest first'), ...refuses('UNAUTHENTICATED') },
})

export const createOutgoingWebhook = createRoute({
  method: 'post',
  path: '/api/hooks',
  tags,
  summary: 'Send events to a URL of yours, signed as Standard Webhooks; the secret is answered this once',
  request: { body: jsonBody(NewOutgoingWebhook) },
  responses: {
    201: json(CreatedOutgoingWebhook, 'The secret that verifies the signatures'),
    ...refuses('UNAUTHENTICATED', 'PROOF_REQUIRED', ...WITH_BODY, 'HOOK_LIMIT_REACHED'),
  },
})

export const deleteOutgoingWebhook = createRoute({
  method: 'delete',
  path: '/api/hooks/{id}',
  tags,
  summary: 'Remove a webhook with what waits for it',
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'Removed' }, ...refuses('UNAUTHENTICATED', ...WRITES, 'NOT_FOUND') },
})
