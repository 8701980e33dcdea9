import { createRoute } from '@hono/zod-openapi'
import { json } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { PlanList } from './schema.ts'

export const listPlans = createRoute({
  method: 'get',
  path: '/api/plans',
  tags: ['Account'],
  summary: 'The catalogue of plans',
  responses: { 200: json(PlanList, 'All plans'), ...refuses('NOT_FOUND') },
})
