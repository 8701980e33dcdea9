import { sessionOrKey } from '../http/access.ts'
import { byId, bytes, route } from '../http/route.ts'

const tags = ['Marks']
const path = '/api/subscriptions/{id}/picture'
const picture = { 'image/webp': { schema: bytes }, 'image/png': { schema: bytes } }

export const setPicture = route.put(path, {
  tags,
  summary: 'Upload its picture: exactly 96 × 96 pixels, at most 32 kB',
  security: sessionOrKey('subscriptions'),
  'x-max-body-bytes': 32 * 1024,
  request: { ...byId, body: { required: true, content: picture } },
  responses: { 204: { description: 'Kept, and its mark from now on' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})

export const getPicture = route.get(path, {
  tags,
  summary: 'Its uploaded picture',
  security: sessionOrKey('subscriptions'),
  request: byId,
  responses: { 200: { description: 'The bytes', content: picture } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

export const removePicture = route.delete(path, {
  tags,
  summary: 'Remove its picture; the mark is derived from the name again',
  security: sessionOrKey('subscriptions'),
  request: byId,
  responses: { 204: { description: 'Deleted' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'],
})
