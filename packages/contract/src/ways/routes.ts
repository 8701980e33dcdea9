import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { json, jsonBody } from '../http/answers.ts'
import { refuses, WITH_BODY, WRITES } from '../http/refuses.ts'
import { NewWay, Way, WayChange, Ways, WayTest } from './schema.ts'

const tags = ['Ways to reach you']
const path = '/api/channels'
const params = z.object({ id: z.string() })

export const listWays = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Your ways besides e-mail, SMS and devices, and what each service asks for',
  responses: {
    200: json(Ways, 'Oldest first; what you entered for them is never answered'),
    ...refuses('UNAUTHENTICATED'),
  },
})

export const addWay = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Add a way by which reminders reach you',
  request: { body: jsonBody(NewWay) },
  responses: {
    201: json(Way, 'It gets reminders from now on'),
    ...refuses('UNAUTHENTICATED', 'PROOF_REQUIRED', ...WITH_BODY, 'PLAN_LACKS_CHANNELS', 'WAY_LIMIT_REACHED'),
  },
})

export const changeWay = createRoute({
  method: 'patch',
  path: `${path}/{id}`,
  tags,
  summary: 'Rename a way, turn it on or off, or enter its fields anew',
  request: { params, body: jsonBody(WayChange) },
  responses: {
    204: { description: 'Changed' },
    ...refuses('UNAUTHENTICATED', 'PROOF_REQUIRED', ...WITH_BODY, 'NOT_FOUND', 'PLAN_LACKS_CHANNELS'),
  },
})

export const removeWay = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  tags,
  summary: 'Remove a way; what waits for it is not sent',
  request: { params },
  responses: { 204: { description: 'Removed' }, ...refuses('UNAUTHENTICATED', ...WRITES, 'NOT_FOUND') },
})

export const testWay = createRoute({
  method: 'post',
  path: `${path}/{id}/test`,
  tags,
  summary: 'Send a test by a way: delivered, refused, not reached or too slow',
  request: { params },
  responses: {
    200: json(WayTest, 'What became of it; never what the other side answered'),
    ...refuses('UNAUTHENTICATED', ...WRITES, 'NOT_FOUND', 'PLAN_LACKS_CHANNELS'),
  },
})
