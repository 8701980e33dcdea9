import { ViewQuery } from '../household/sharing.ts'
import { sessionOrKey } from '../http/access.ts'
import { json } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { Overview } from './schema.ts'

export const getOverview = route.get('/api/overview', {
  tags: ['Overview'],
  summary: 'Renewals of the next 30 days, last charges, and the average month',
  security: sessionOrKey('summary'),
  request: { query: ViewQuery },
  responses: { 200: json(Overview, 'The days to come and the last charges') },
  refuses: ['UNAUTHENTICATED'],
})
