import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { ScheduledDeletion } from '../deletion/schema.ts'
import { json, jsonBody } from '../http/answers.ts'
import { refuses, WITH_BODY, WRITES } from '../http/refuses.ts'
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
const params = z.object({ id: z.string() })
const tokenParams = z.object({ token: z.string() })

/** All of these are for administrators. Everybody else gets the answer of a path that does not exist. */
export const listPeople = createRoute({
  method: 'get',
  path: '/api/people',
  tags,
  summary: 'The people of this server and the invitations that can still be used, for administrators',
  request: { query: PeopleQuery },
  responses: {
    200: json(PeopleList, 'Up to 200 people, the latest first'),
    ...refuses('NOT_FOUND', 'INVALID'),
  },
})

export const invitePerson = createRoute({
  method: 'post',
  path: '/api/people',
  tags,
  summary: 'Makes a link that admits one sign-up within 7 days; with an address it is mailed there too',
  request: { body: jsonBody(NewInvitation) },
  responses: {
    201: json(CreatedInvitation, 'The link, answered this once'),
    ...refuses('NOT_FOUND', 'PROOF_REQUIRED', ...WITH_BODY, 'SIGN_UP_CLOSED', 'INVITATION_LIMIT_REACHED'),
  },
})

export const changePerson = createRoute({
  method: 'patch',
  path: '/api/people/{id}',
  tags,
  summary: 'Disables or enables a person, makes them an administrator or an ordinary person',
  request: { params, body: jsonBody(PersonChange) },
  responses: {
    200: json(Person, 'The person after the change'),
    ...refuses('NOT_FOUND', 'PROOF_REQUIRED', ...WITH_BODY, 'LAST_ADMINISTRATOR', 'PERSON_DISABLED'),
  },
})

export const deletePerson = createRoute({
  method: 'delete',
  path: '/api/people/{id}',
  tags,
  summary: 'Ends their sessions and reminders at once, and everything else after 7 days',
  request: { params },
  responses: {
    202: json(ScheduledDeletion, 'Until when they can undo it'),
    ...refuses('NOT_FOUND', 'PROOF_REQUIRED', ...WRITES, 'LAST_ADMINISTRATOR'),
  },
})

export const endPersonSessions = createRoute({
  method: 'post',
  path: '/api/people/{id}/end-sessions',
  tags,
  summary: 'Signs a person out everywhere',
  request: { params },
  responses: {
    200: json(SessionsEnded, 'How many there were'),
    ...refuses('NOT_FOUND', 'PROOF_REQUIRED', ...WRITES),
  },
})

export const revokeInvitation = createRoute({
  method: 'delete',
  path: '/api/people/invitations/{id}',
  tags,
  summary: 'Ends an invitation at once',
  request: { params },
  responses: {
    204: { description: 'Its link no longer works' },
    ...refuses('NOT_FOUND', 'PROOF_REQUIRED', ...WRITES),
  },
})

export const previewInvitation = createRoute({
  method: 'get',
  path: '/api/invitations/{token}',
  tags,
  summary: 'What the link of an invitation, or the one-time link of the start, admits',
  request: { params: tokenParams },
  responses: {
    200: json(InvitationPreview, 'It can be used'),
    ...refuses('NOT_FOUND', 'INVITATION_OVER'),
  },
})

export const setUpServer = createRoute({
  method: 'post',
  path: '/setup/{token}',
  tags,
  summary: 'Makes the signed-in person the first administrator, by the one-time link of the start',
  request: { params: tokenParams },
  responses: {
    204: { description: 'You are an administrator' },
    ...refuses('UNAUTHENTICATED', ...WRITES, 'NOT_FOUND'),
  },
})

export const getServerHealth = createRoute({
  method: 'get',
  path: '/api/server/health',
  tags,
  summary: 'How the server does, for administrators',
  responses: { 200: json(ServerHealth, 'Mail, database, reminders, queue, rates'), ...refuses('NOT_FOUND') },
})

export const sendTestMail = createRoute({
  method: 'post',
  path: '/api/server/test-mail',
  tags,
  summary: 'Sends a mail to your own address, for administrators',
  responses: {
    202: json(TestMailQueued, 'On its way; what became of it is in /api/server/health'),
    ...refuses('NOT_FOUND', ...WRITES),
  },
})
