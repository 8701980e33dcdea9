import { createRoute } from '@hono/zod-openapi'
import { json, jsonBody } from '../http/answers.ts'
import { refuses, WITH_BODY, WRITES } from '../http/refuses.ts'
import { PasswordChange, SessionList, SessionsEnded } from './schema.ts'

const tags = ['Account']

export const changePassword = createRoute({
  method: 'post',
  path: '/api/account/password',
  tags,
  summary: 'Needs the current password, or a proof of those who have none; every other session ends',
  request: { body: jsonBody(PasswordChange) },
  responses: {
    204: { description: 'The new password counts' },
    ...refuses('UNAUTHENTICATED', 'PROOF_REQUIRED', ...WITH_BODY, 'PASSWORD_INCORRECT', 'PASSWORDS_OFF'),
  },
})

export const listSessions = createRoute({
  method: 'get',
  path: '/api/account/sessions',
  tags,
  summary: 'Your sessions, and how you sign in',
  responses: { 200: json(SessionList, 'Your living sessions'), ...refuses('UNAUTHENTICATED') },
})

export const endOtherSessions = createRoute({
  method: 'delete',
  path: '/api/account/sessions/others',
  tags,
  summary: 'Ends all other sessions',
  responses: { 200: json(SessionsEnded, 'How many there were'), ...refuses('UNAUTHENTICATED', ...WRITES) },
})
