import { createRoute } from '@hono/zod-openapi'
import { json, unchanged } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { ServerFacts } from './schema.ts'

export const getServer = createRoute({
  method: 'get',
  path: '/api/server',
  tags: ['Server'],
  summary: 'What differs from server to server: its name, and what it offers',
  responses: { 200: json(ServerFacts, 'The facts'), ...unchanged, ...refuses() },
})
