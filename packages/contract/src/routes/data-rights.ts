import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { SecondStepAwaited } from '../auth.ts'
import { AccountDeletion, DeletionPlanned, UndoDeletion } from '../deletion.ts'
import { AccountExport } from '../export.ts'
import { SESSION_OR_KEY } from '../http/access.ts'
import { json } from '../http/answers.ts'
import { refuses, WITH_BODY } from '../http/refuses.ts'

const tags = ['Data rights']

export const exportAccount = createRoute({
  method: 'get',
  path: '/api/export',
  tags,
  summary: 'All your data as one JSON file; not with an API key, because it holds your account too',
  responses: {
    200: json(AccountExport, 'As an attachment'),
    ...refuses('UNAUTHENTICATED', 'FORBIDDEN_ORIGIN', 'PROOF_REQUIRED', 'NOT_FOUND'),
  },
})

export const exportSubscriptions = createRoute({
  method: 'get',
  path: '/api/export/subscriptions.csv',
  tags,
  summary: 'Your subscriptions as CSV (RFC 4180, UTF-8 with a byte order mark)',
  security: SESSION_OR_KEY,
  responses: {
    200: { description: 'As an attachment', content: { 'text/csv': { schema: z.string() } } },
    ...refuses('UNAUTHENTICATED', 'FORBIDDEN_ORIGIN', 'PROOF_REQUIRED'),
  },
})

export const deleteAccount = createRoute({
  method: 'delete',
  path: '/api/account',
  tags,
  summary: 'Ends all sessions and reminders at once, and everything else after 7 days',
  request: { body: { required: true, content: { 'application/json': { schema: AccountDeletion } } } },
  responses: {
    200: json(DeletionPlanned, 'Until when it can be undone'),
    ...refuses('UNAUTHENTICATED', 'PROOF_REQUIRED', ...WITH_BODY, 'PASSWORD_INCORRECT'),
  },
})

export const undoDeletion = createRoute({
  method: 'post',
  path: '/api/account/undo-deletion',
  tags,
  summary: 'Undoes the deletion, with a code where signing in asks for one; sign-in works again afterwards',
  request: { body: { required: true, content: { 'application/json': { schema: UndoDeletion } } } },
  responses: {
    200: json(SecondStepAwaited, 'The password is right, and a code is asked for: send it along'),
    204: { description: 'The account is as it was' },
    ...refuses(...WITH_BODY, 'INVALID_CREDENTIALS', 'CODE_INVALID', 'ACCOUNT_BEING_DELETED'),
  },
})
