import { sessionOrKey } from '../http/access.ts'
import { json } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { Marks, MarksQuery } from './schema.ts'

export const getMarks = route.get('/api/marks', {
  tags: ['Marks'],
  summary: 'Marks of the services in your subscriptions, or of the given slugs',
  security: sessionOrKey('subscriptions'),
  request: { query: MarksQuery },
  responses: { 200: json(Marks, 'Names and the marks of their services') },
  refuses: ['UNAUTHENTICATED'],
})
