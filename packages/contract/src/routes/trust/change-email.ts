import { createRoute } from '@hono/zod-openapi'
import { RequestTaken } from '../../auth.ts'
import { json } from '../../http/answers.ts'
import { refuses, WITH_BODY, WRITES } from '../../http/refuses.ts'
import { EmailChangeOutcome, EmailChangeRequest, EmailChangeToken } from '../../trust/change-email.ts'

const tags = ['Change of address']
const body = <T>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })

export const changeEmail = createRoute({
  method: 'post',
  path: '/api/auth/change-email',
  tags,
  summary: 'Sends a link to the new and to the present address; the address changes once both are used',
  request: { body: body(EmailChangeRequest) },
  responses: {
    200: json(RequestTaken, 'The same for every address'),
    ...refuses('UNAUTHENTICATED', 'PROOF_REQUIRED', ...WITH_BODY, 'PASSWORD_INCORRECT'),
  },
})

export const confirmEmailChange = createRoute({
  method: 'post',
  path: '/api/auth/change-email/confirm',
  tags,
  summary: 'Confirms a change of address by the token of one of its two mails',
  request: { body: body(EmailChangeToken) },
  responses: {
    200: json(EmailChangeOutcome, 'Confirmed'),
    ...refuses(...WITH_BODY, 'TOKEN_INVALID', 'EMAIL_TAKEN', 'CONFLICT'),
  },
})

export const withdrawEmailChange = createRoute({
  method: 'post',
  path: '/api/auth/change-email/withdraw',
  tags,
  summary: 'Withdraws a change of address that waits; its links end',
  responses: { 200: json(RequestTaken, 'None waits'), ...refuses('UNAUTHENTICATED', ...WRITES) },
})
