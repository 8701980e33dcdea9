import { json, jsonBody } from '../http/answers.ts'
import { byId, route } from '../http/route.ts'
import { NewPushDevice, PushDevice, PushDevices } from './schema.ts'

const tags = ['Notifications on devices']
const path = '/api/push'

export const getPushDevices = route.get(path, {
  tags,
  summary: 'Your devices with notifications turned on, and the key for turning them on',
  responses: { 200: json(PushDevices, 'Oldest first') },
  refuses: ['UNAUTHENTICATED'],
})

export const addPushDevice = route.post(path, {
  tags,
  summary: 'Turn notifications on for a device; the same device again is updated without a proof',
  request: { body: jsonBody(NewPushDevice) },
  responses: { 201: json(PushDevice, 'It gets notifications from now on') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'NOT_FOUND', 'PLAN_LACKS_PUSH', 'DEVICE_LIMIT_REACHED'],
})

export const removePushDevice = route.delete(`${path}/{id}`, {
  tags,
  summary: 'Turn notifications off for a device',
  request: byId,
  responses: { 204: { description: 'It gets no more notifications' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})
