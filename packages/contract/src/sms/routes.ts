import { createRoute } from '@hono/zod-openapi'
import { refuses } from '../http/refuses.ts'

const tags = ['Text messages']
const refusals = refuses('SIGNATURE_MISSING', 'SIGNATURE_INVALID', 'INVALID', 'PAYLOAD_TOO_LARGE')

export const receiveSms = createRoute({
  method: 'post',
  path: '/api/webhooks/twilio/inbound',
  'x-max-body-bytes': 64 * 1024,
  tags,
  summary:
    'For the SMS provider: an inbound message (STOP, START, HELP); a form signed by X-Twilio-Signature',
  responses: { 200: { description: 'TwiML: what to reply, if anything' }, ...refusals },
})

export const receiveSmsStatus = createRoute({
  method: 'post',
  path: '/api/webhooks/twilio/status',
  'x-max-body-bytes': 64 * 1024,
  tags,
  summary: 'For the SMS provider: a delivery status; a form signed by X-Twilio-Signature',
  responses: { 204: { description: 'Noted' }, ...refusals },
})
