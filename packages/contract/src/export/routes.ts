import { z } from 'zod'
import { sessionOrKey } from '../http/access.ts'
import { bytes, route } from '../http/route.ts'
import { AccountExport } from './schema.ts'

const tags = ['Data rights']

export const exportAccount = route.get('/api/export', {
  tags,
  summary:
    'All your data as one JSON file, or with the files that you keep as evidence in a ZIP; not with an API key, ' +
    'because it holds your account too',
  request: { query: z.object({ files: z.enum(['true', 'false']).optional() }) },
  responses: {
    200: {
      description: 'As an attachment',
      content: {
        'application/json': { schema: AccountExport },
        'application/zip': { schema: bytes },
      },
    },
  },
  refuses: ['UNAUTHENTICATED', 'FORBIDDEN_ORIGIN', 'PROOF_REQUIRED', 'NOT_FOUND'],
})

export const exportSubscriptions = route.get('/api/export/subscriptions.csv', {
  tags,
  summary: 'Your subscriptions as CSV (RFC 4180, UTF-8 with a byte order mark)',
  security: sessionOrKey('export'),
  responses: { 200: { description: 'As an attachment', content: { 'text/csv': { schema: z.string() } } } },
  refuses: ['UNAUTHENTICATED', 'FORBIDDEN_ORIGIN', 'PROOF_REQUIRED'],
})
