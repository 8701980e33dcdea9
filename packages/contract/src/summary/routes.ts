import { ViewQuery } from '../household/sharing.ts'
import { sessionOrKey } from '../http/access.ts'
import { json, unchanged } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { Summary } from './schema.ts'

export const getSummary = route.get('/api/summary', {
  tags: ['Overview'],
  summary: 'The figures of a dashboard, flat',
  security: sessionOrKey('summary'),
  request: { query: ViewQuery },
  responses: {
    200: json(Summary, 'The figures, with an ETag'),
    ...unchanged,
  },
  refuses: ['UNAUTHENTICATED'],
})
