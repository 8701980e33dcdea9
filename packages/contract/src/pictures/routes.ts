import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { KEY_WITH_BODY, KEY_WRITES, sessionOrKey } from '../http/access.ts'
import { refuses } from '../http/refuses.ts'

const tags = ['Marks']
const path = '/api/subscriptions/{id}/picture'
const params = z.object({ id: z.string() })
const bytes = z.string().meta({ format: 'binary' })
const picture = { 'image/webp': { schema: bytes }, 'image/png': { schema: bytes } }

export const setPicture = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Upload its picture: exactly 96 × 96 pixels, at most 32 kB',
  security: sessionOrKey('subscriptions'),
  'x-max-body-bytes': 32 * 1024,
  request: { params, body: { required: true, content: picture } },
  responses: {
    204: { description: 'Kept, and its mark from now on' },
    ...refuses('UNAUTHENTICATED', ...KEY_WITH_BODY, 'NOT_FOUND', 'NOT_ALLOWED'),
  },
})

export const getPicture = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Its uploaded picture',
  security: sessionOrKey('subscriptions'),
  request: { params },
  responses: {
    200: { description: 'The bytes', content: picture },
    ...refuses('UNAUTHENTICATED', 'KEY_SUBJECT', 'NOT_FOUND'),
  },
})

export const removePicture = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Remove its picture; the mark is derived from the name again',
  security: sessionOrKey('subscriptions'),
  request: { params },
  responses: {
    204: { description: 'Deleted' },
    ...refuses('UNAUTHENTICATED', ...KEY_WRITES, 'NOT_FOUND', 'NOT_ALLOWED'),
  },
})
