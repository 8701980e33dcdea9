import { createRoute } from '@hono/zod-openapi'
import { refused } from '../http/answers.ts'
import { Problem } from '../http/problem.ts'

const tags = ['Text messages']
const unbelieved = {
  400: refused[400],
  403: refused[403],
  413: refused[413],
  429: refused[429],
  503: {
    description: 'UNAVAILABLE: no secret to check the signature with',
    content: { 'application/problem+json': { schema: Problem } },
  },
} as const

export const receiveSms = createRoute({
  method: 'post',
  path: '/api/webhooks/twilio/inbound',
  'x-max-body-bytes': 64 * 1024,
  tags,
  summary:
    'For the SMS provider: somebody wrote to us (STOP, START, HELP); a form signed by X-Twilio-Signature',
  responses: { 200: { description: 'TwiML: what to reply, if anything' }, ...unbelieved },
})

export const receiveSmsStatus = createRoute({
  method: 'post',
  path: '/api/webhooks/twilio/status',
  'x-max-body-bytes': 64 * 1024,
  tags,
  summary: 'For the SMS provider: how far a message of ours came; a form signed by X-Twilio-Signature',
  responses: { 204: { description: 'Noted' }, ...unbelieved },
})
