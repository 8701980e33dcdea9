import { createRoute } from '@hono/zod-openapi'
import { json } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { Account } from './schema.ts'

export const getAccount = createRoute({
  method: 'get',
  path: '/api/account',
  tags: ['Account'],
  summary: 'Profile, plan, membership and usage',
  responses: { 200: json(Account, 'Your account'), ...refuses('UNAUTHENTICATED', 'NOT_FOUND') },
})
