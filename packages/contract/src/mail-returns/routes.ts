import { createRoute } from '@hono/zod-openapi'
import { refuses } from '../http/refuses.ts'

const tags = ['Mail']
/** SES quotes the headers of the mail. */
const MAX_BYTES = 256 * 1024
const refusals = refuses(
  'UNAUTHENTICATED',
  'SIGNATURE_INVALID',
  'INVALID',
  'PAYLOAD_TOO_LARGE',
  'UNAVAILABLE',
)

export const receivePostmarkEvent = createRoute({
  method: 'post',
  path: '/api/webhooks/mail/postmark',
  'x-max-body-bytes': MAX_BYTES,
  tags,
  summary: 'For Postmark: a bounce or a complaint; HTTP Basic with the secret of mail events',
  responses: { 204: { description: 'Noted' }, ...refusals },
})

export const receiveSesEvent = createRoute({
  method: 'post',
  path: '/api/webhooks/mail/ses',
  'x-max-body-bytes': MAX_BYTES,
  tags,
  summary: 'For Amazon SES by SNS: a bounce or a complaint; HTTP Basic with the secret of mail events',
  responses: { 204: { description: 'Noted' }, ...refusals },
})
