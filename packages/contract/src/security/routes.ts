import { json, jsonBody } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { PasswordChange, SessionList, SessionsEnded } from './schema.ts'

const tags = ['Account']

export const changePassword = route.post('/api/account/password', {
  tags,
  summary: 'Needs the current password, or a proof of those who have none; every other session ends',
  request: { body: jsonBody(PasswordChange) },
  responses: { 204: { description: 'The new password counts' } },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'PASSWORD_INCORRECT', 'PASSWORDS_OFF'],
})

export const listSessions = route.get('/api/account/sessions', {
  tags,
  summary: 'Your sessions, and how you sign in',
  responses: { 200: json(SessionList, 'Your living sessions') },
  refuses: ['UNAUTHENTICATED'],
})

export const endOtherSessions = route.delete('/api/account/sessions/others', {
  tags,
  summary: 'Ends all other sessions',
  responses: { 200: json(SessionsEnded, 'How many there were') },
  refuses: ['UNAUTHENTICATED'],
})
