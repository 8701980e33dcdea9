import { ScheduledDeletion } from '../deletion/schema.ts'
import { json, jsonBody } from '../http/answers.ts'
import { byId, byToken, route } from '../http/route.ts'
import { SessionsEnded } from '../security/schema.ts'
import {
  CreatedInvitation,
  InvitationPreview,
  NewInvitation,
  PeopleList,
  PeopleQuery,
  Person,
  PersonChange,
  ServerHealth,
  TestMailQueued,
} from './schema.ts'

const tags = ['People']

/** All of these are for administrators. Everybody else gets the answer of a path that does not exist. */
export const listPeople = route.get('/api/people', {
  tags,
  summary: 'The people of this server and the invitations that can still be used, for administrators',
  request: { query: PeopleQuery },
  responses: { 200: json(PeopleList, 'Up to 200 people, the latest first') },
  refuses: ['NOT_FOUND'],
})

export const invitePerson = route.post('/api/people', {
  tags,
  summary: 'Makes a link that admits one sign-up within 7 days; with an address it is mailed there too',
  request: { body: jsonBody(NewInvitation) },
  responses: { 201: json(CreatedInvitation, 'The link, answered this once') },
  refuses: ['NOT_FOUND', 'PROOF_REQUIRED', 'SIGN_UP_CLOSED', 'INVITATION_LIMIT_REACHED'],
})

export const changePerson = route.patch('/api/people/{id}', {
  tags,
  summary: 'Disables or enables a person, makes them an administrator or an ordinary person',
  request: { ...byId, body: jsonBody(PersonChange) },
  responses: { 200: json(Person, 'The person after the change') },
  refuses: ['NOT_FOUND', 'PROOF_REQUIRED', 'LAST_ADMINISTRATOR', 'PERSON_DISABLED'],
})

export const deletePerson = route.delete('/api/people/{id}', {
  tags,
  summary: 'Ends their sessions and reminders at once, and everything else after 7 days',
  request: byId,
  responses: { 202: json(ScheduledDeletion, 'Until when they can undo it') },
  refuses: ['NOT_FOUND', 'PROOF_REQUIRED', 'LAST_ADMINISTRATOR'],
})

export const endPersonSessions = route.post('/api/people/{id}/end-sessions', {
  tags,
  summary: 'Signs a person out everywhere',
  request: byId,
  responses: { 200: json(SessionsEnded, 'How many there were') },
  refuses: ['NOT_FOUND', 'PROOF_REQUIRED'],
})

export const revokeInvitation = route.delete('/api/people/invitations/{id}', {
  tags,
  summary: 'Ends an invitation at once',
  request: byId,
  responses: { 204: { description: 'Its link no longer works' } },
  refuses: ['NOT_FOUND', 'PROOF_REQUIRED'],
})

export const previewInvitation = route.get('/api/invitations/{token}', {
  tags,
  summary: 'What the link of an invitation, or the one-time link of the start, admits',
  request: byToken,
  responses: { 200: json(InvitationPreview, 'It can be used') },
  refuses: ['NOT_FOUND', 'INVITATION_OVER'],
})

export const setUpServer = route.post('/setup/{token}', {
  tags,
  summary: 'Makes the signed-in person the first administrator, by the one-time link of the start',
  request: byToken,
  responses: { 204: { description: 'You are an administrator' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})

export const getServerHealth = route.get('/api/server/health', {
  tags,
  summary: 'How the server does, for administrators',
  responses: { 200: json(ServerHealth, 'Mail, database, reminders, queue, rates') },
  refuses: ['NOT_FOUND'],
})

export const sendTestMail = route.post('/api/server/test-mail', {
  tags,
  summary: 'Sends a mail to your own address, for administrators',
  responses: { 202: json(TestMailQueued, 'On its way; what became of it is in /api/server/health') },
  refuses: ['NOT_FOUND'],
})
