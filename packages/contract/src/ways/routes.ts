import { json, jsonBody } from '../http/answers.ts'
import { byId, route } from '../http/route.ts'
import { NewWay, Way, WayChange, Ways, WayTest } from './schema.ts'

const tags = ['Ways to reach you']
const path = '/api/channels'

export const listWays = route.get(path, {
  tags,
  summary: 'Your ways besides e-mail, SMS and devices, and what each service asks for',
  responses: { 200: json(Ways, 'Oldest first; what you entered for them is never answered') },
  refuses: ['UNAUTHENTICATED'],
})

export const addWay = route.post(path, {
  tags,
  summary: 'Add a way by which reminders reach you',
  request: { body: jsonBody(NewWay) },
  responses: { 201: json(Way, 'It gets reminders from now on') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'PLAN_LACKS_CHANNELS', 'WAY_LIMIT_REACHED'],
})

export const changeWay = route.patch(`${path}/{id}`, {
  tags,
  summary: 'Rename a way, turn it on or off, or enter its fields anew',
  request: { ...byId, body: jsonBody(WayChange) },
  responses: { 204: { description: 'Changed' } },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'NOT_FOUND', 'PLAN_LACKS_CHANNELS'],
})

export const removeWay = route.delete(`${path}/{id}`, {
  tags,
  summary: 'Remove a way; what waits for it is not sent',
  request: byId,
  responses: { 204: { description: 'Removed' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

export const testWay = route.post(`${path}/{id}/test`, {
  tags,
  summary: 'Send a test by a way: delivered, refused, not reached or too slow',
  request: byId,
  responses: { 200: json(WayTest, 'What became of it; never what the other side answered') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'PLAN_LACKS_CHANNELS'],
})
