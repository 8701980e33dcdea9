import { SecondStepAwaited } from '../auth/schema.ts'
import { json, jsonBody } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { AccountDeletion, ScheduledDeletion, UndoDeletion } from './schema.ts'

const tags = ['Data rights']

export const deleteAccount = route.delete('/api/account', {
  tags,
  summary: 'Ends all sessions and reminders at once, and everything else after 7 days',
  request: { body: jsonBody(AccountDeletion) },
  responses: { 200: json(ScheduledDeletion, 'Until when it can be undone') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'PASSWORD_INCORRECT', 'LAST_ADMINISTRATOR'],
})

export const undoDeletion = route.post('/api/account/undo-deletion', {
  tags,
  summary: 'Undoes the deletion, with a code where signing in asks for one; sign-in works again afterwards',
  request: { body: jsonBody(UndoDeletion) },
  responses: {
    200: json(SecondStepAwaited, 'The password is right, and a code is asked for: send it along'),
    204: { description: 'The account is as it was' },
  },
  refuses: [
    'PASSWORDS_OFF',
    'INVALID_CREDENTIALS',
    'CODE_INVALID',
    'ACCOUNT_DISABLED',
    'ACCOUNT_BEING_DELETED',
  ],
})
