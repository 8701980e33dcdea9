import { RequestTaken } from '../auth/schema.ts'
import { json, jsonBody } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { BackupEmailRequest, EmailChangeOutcome, EmailChangeRequest, EmailChangeToken } from './schema.ts'

const tags = ['Change of address']

export const changeEmail = route.post('/api/auth/change-email', {
  tags,
  summary: 'Sends a link to the new and to the present address; the address changes once both are used',
  request: { body: jsonBody(EmailChangeRequest) },
  responses: { 200: json(RequestTaken, 'The same for every address') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'PASSWORD_INCORRECT'],
})

export const confirmEmailChange = route.post('/api/auth/change-email/confirm', {
  tags,
  summary:
    'Confirms a change of address by the token of one of its two mails, or a backup address by that of its mail',
  request: { body: jsonBody(EmailChangeToken) },
  responses: { 200: json(EmailChangeOutcome, 'Confirmed') },
  refuses: ['TOKEN_INVALID', 'EMAIL_TAKEN', 'CONFLICT'],
})

export const withdrawEmailChange = route.post('/api/auth/change-email/withdraw', {
  tags,
  summary: 'Withdraws a change of address that waits; its links end',
  responses: { 200: json(RequestTaken, 'None waits') },
  refuses: ['UNAUTHENTICATED'],
})

export const askBackupEmail = route.post('/api/auth/backup-email', {
  tags,
  summary: 'Sends a link to a backup address, which takes what the first one gives back once it is confirmed',
  request: { body: jsonBody(BackupEmailRequest) },
  responses: { 200: json(RequestTaken, 'The same for every address') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'PASSWORD_INCORRECT'],
})

export const removeBackupEmail = route.delete('/api/auth/backup-email', {
  tags,
  summary: 'Removes the backup address, and one that waits to be confirmed',
  responses: { 200: json(RequestTaken, 'There is none') },
  refuses: ['UNAUTHENTICATED'],
})
