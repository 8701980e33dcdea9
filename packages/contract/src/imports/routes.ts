import { z } from 'zod'
import { sessionOrKey } from '../http/access.ts'
import { json, jsonBody } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { ImportRequest, ImportResult } from './schema.ts'

const tags = ['Import']

export const importSubscriptions = route.post('/api/import', {
  tags,
  summary: 'Import many subscriptions, or an export: all or nothing in each request',
  security: sessionOrKey('import'),
  'x-max-body-bytes': 6 * 1024 * 1024,
  request: { body: jsonBody(ImportRequest) },
  responses: { 200: json(ImportResult, 'What was recorded, and what was left out and why') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'IMPORT_TOO_OLD'],
})

export const undoImport = route.delete('/api/import/{importId}', {
  tags,
  summary: 'Undo a whole import, within ten minutes of its first request',
  security: sessionOrKey('import'),
  request: { params: z.object({ importId: z.string() }) },
  responses: { 204: { description: 'Taken back' } },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'IMPORT_TOO_OLD'],
})
