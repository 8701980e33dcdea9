import { json } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { Account } from './schema.ts'

export const getAccount = route.get('/api/account', {
  tags: ['Account'],
  summary: 'Profile, plan, membership and usage',
  responses: { 200: json(Account, 'Your account') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND'],
})
