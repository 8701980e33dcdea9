import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { refuses, WITH_BODY, WRITES } from '../http/refuses.ts'

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
  'x-max-body-bytes': 32 * 1024,
  request: { params, body: { required: true, content: picture } },
  responses: {
    204: { description: 'Kept, and its mark from now on' },
    ...refuses('UNAUTHENTICATED', ...WITH_BODY, 'NOT_FOUND'),
  },
})

export const getPicture = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Its uploaded picture',
  request: { params },
  responses: {
    200: { description: 'The bytes', content: picture },
    ...refuses('UNAUTHENTICATED', 'NOT_FOUND'),
  },
})

export const removePicture = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Remove its picture; the mark is derived from the name again',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...refuses('UNAUTHENTICATED', ...WRITES, 'NOT_FOUND') },
})
