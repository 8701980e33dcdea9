import { json, unchanged } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { ServerFacts } from './schema.ts'

export const getServer = route.get('/api/server', {
  tags: ['Server'],
  summary: 'What differs from server to server: its name, and what it offers',
  responses: { 200: json(ServerFacts, 'The facts'), ...unchanged },
})
