import { json, jsonBody } from '../http/answers.ts'
import { byId, route } from '../http/route.ts'
import { ApiKeyList, CreatedApiKey, NewApiKey } from './schema.ts'

const tags = ['API keys']

export const listApiKeys = route.get('/api/keys', {
  tags,
  summary: 'Your personal API keys, without their text',
  responses: { 200: json(ApiKeyList, 'Newest first') },
  refuses: ['UNAUTHENTICATED'],
})

export const createApiKey = route.post('/api/keys', {
  tags,
  summary: 'Create a personal API key; its text is answered this once',
  request: { body: jsonBody(NewApiKey) },
  responses: { 201: json(CreatedApiKey, 'The key, for `Authorization: Bearer`') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'KEY_LIMIT_REACHED'],
})

export const revokeApiKey = route.delete('/api/keys/{id}', {
  tags,
  summary: 'Revoke a key at once',
  request: byId,
  responses: { 204: { description: 'Revoked' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})
