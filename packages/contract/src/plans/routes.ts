import { json } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { PlanList } from './schema.ts'

export const listPlans = route.get('/api/plans', {
  tags: ['Account'],
  summary: 'The catalogue of plans',
  responses: { 200: json(PlanList, 'All plans') },
  refuses: ['NOT_FOUND'],
})
