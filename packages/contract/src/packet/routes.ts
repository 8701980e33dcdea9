import { json, jsonBody } from '../http/answers.ts'
import { byId, route } from '../http/route.ts'
import { Packet, PacketFacts } from './schema.ts'

const tags = ['Evidence']
const path = '/api/subscriptions/{id}/packet'

export const getPacket = route.get(path, {
  tags,
  summary: 'A charge after the cancellation, and until when the bank is to be asked',
  request: byId,
  responses: { 200: json(Packet, 'What is known') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})

export const setPacket = route.put(path, {
  tags,
  summary: 'Say how it was paid and what the bank named; a mail reminds of the deadline',
  request: { ...byId, body: jsonBody(PacketFacts) },
  responses: { 200: json(Packet, 'What is known now') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED', 'NOTHING_CHARGED'],
})

export const removePacket = route.delete(path, {
  tags,
  summary: 'Forget what was entered, and remind of no deadline any more',
  request: byId,
  responses: { 204: { description: 'Forgotten' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})
