import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { AccountDeletion, DeletionPlanned, UndoDeletion } from '../deletion.ts'
import { AccountExport } from '../export.ts'
import { json, refused } from '../http/answers.ts'

const tags = ['Data rights']

export const exportAccount = createRoute({
  method: 'get',
  path: '/api/export',
  tags,
  summary: 'Everything about you as one JSON file',
  responses: { 200: json(AccountExport, 'As an attachment'), ...refused },
})

export const exportSubscriptions = createRoute({
  method: 'get',
  path: '/api/export/subscriptions.csv',
  tags,
  summary: 'Your subscriptions as CSV (RFC 4180, UTF-8 with a byte order mark)',
  responses: {
    200: { description: 'As an attachment', content: { 'text/csv': { schema: z.string() } } },
    ...refused,
  },
})

export const deleteAccount = createRoute({
  method: 'delete',
  path: '/api/account',
  tags,
  summary: 'Ends all sessions and reminders at once, and everything else after 7 days',
  request: { body: { required: true, content: { 'application/json': { schema: AccountDeletion } } } },
  responses: { 200: json(DeletionPlanned, 'Until when it can be undone'), ...refused },
})

export const undoDeletion = createRoute({
  method: 'post',
  path: '/api/account/undo-deletion',
  tags,
  summary: 'Takes the deletion back; the sign-in works again afterwards',
  request: { body: { required: true, content: { 'application/json': { schema: UndoDeletion } } } },
  // Needs no session, as the doors of /api/auth, which are not described either.
  hide: true,
  responses: { 204: { description: 'The account is as it was' }, ...refused },
})
