import { ChargesQuery } from '../charges/schema.ts'
import { view } from '../household/sharing.ts'
import { sessionOrKey } from '../http/access.ts'
import { json } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { Analytics } from './schema.ts'

export const getAnalytics = route.get('/api/analytics', {
  tags: ['Analytics'],
  summary: 'Past charges, forecast and budgets',
  security: sessionOrKey('analytics'),
  request: { query: ChargesQuery.safeExtend({ view }) },
  responses: { 200: json(Analytics, 'Charges per month, and those of the days asked for') },
  refuses: ['UNAUTHENTICATED', 'PLAN_LACKS_ANALYTICS'],
})
