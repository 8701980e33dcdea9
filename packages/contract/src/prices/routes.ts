import { z } from 'zod'
import { sessionOrKey } from '../http/access.ts'
import { json, jsonBody } from '../http/answers.ts'
import { byId, route } from '../http/route.ts'
import { NewPrice, Price } from './schema.ts'

const tags = ['Subscriptions']

export const addPrice = route.post('/api/subscriptions/{id}/prices', {
  tags,
  summary: 'Set the price from a day on, replacing one of the same day',
  security: sessionOrKey('subscriptions'),
  request: { ...byId, body: jsonBody(NewPrice) },
  responses: { 201: json(Price, 'The price') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})

export const deletePrice = route.delete('/api/subscriptions/{id}/prices/{from}', {
  tags,
  summary: 'Remove the price that starts on that day',
  security: sessionOrKey('subscriptions'),
  request: { params: z.object({ id: z.string(), from: z.string() }) },
  responses: { 204: { description: 'Deleted' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})
