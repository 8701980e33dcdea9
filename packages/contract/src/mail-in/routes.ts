import { json } from '../http/answers.ts'
import { byId, route } from '../http/route.ts'
import { MailDraftList, MailInAddress, MailInState } from './schema.ts'

const tags = ['Forwarded mails']

export const getMailIn = route.get('/api/mail-in', {
  tags,
  summary: 'Whether you have a secret address for forwarded mails',
  responses: { 200: json(MailInState, 'The state') },
  refuses: ['UNAUTHENTICATED'],
})

export const renewMailIn = route.post('/api/mail-in', {
  tags,
  summary: 'Make a new secret address, shown once; the old one ends',
  responses: { 201: json(MailInAddress, 'The address') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

export const endMailIn = route.delete('/api/mail-in', {
  tags,
  summary: 'End the secret address',
  responses: { 204: { description: 'Ended' } },
  refuses: ['UNAUTHENTICATED'],
})

export const listDrafts = route.get('/api/drafts', {
  tags,
  summary: 'What was found in mails that you forwarded, to be looked at',
  responses: { 200: json(MailDraftList, 'Newest first') },
  refuses: ['UNAUTHENTICATED'],
})

export const deleteDraft = route.delete('/api/drafts/{id}', {
  tags,
  summary: 'Remove a draft',
  request: byId,
  responses: { 204: { description: 'Removed' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})
