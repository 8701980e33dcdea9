import { createRoute } from '@hono/zod-openapi'
import { Account, PlanList, Profile, ProfileChange } from '../account.ts'
import { json } from '../http/answers.ts'
import { refuses, WITH_BODY } from '../http/refuses.ts'

const tags = ['Account']

export const getAccount = createRoute({
  method: 'get',
  path: '/api/account',
  tags,
  summary: 'Profile, plan, membership and usage',
  responses: { 200: json(Account, 'Your account'), ...refuses('UNAUTHENTICATED', 'NOT_FOUND') },
})

export const updateProfile = createRoute({
  method: 'patch',
  path: '/api/profile',
  tags,
  summary: 'Change any of the profile fields',
  request: { body: { required: true, content: { 'application/json': { schema: ProfileChange } } } },
  responses: {
    200: json(Profile, 'The profile after the change'),
    ...refuses(
      'UNAUTHENTICATED',
      ...WITH_BODY,
      'NOT_FOUND',
      'PROOF_REQUIRED',
      'PRO_REQUIRED',
      'HOUR_NOT_IN_PLAN',
      'PLAN_LACKS_PUSH',
    ),
  },
})

export const listPlans = createRoute({
  method: 'get',
  path: '/api/plans',
  tags,
  summary: 'The catalogue of plans',
  responses: { 200: json(PlanList, 'All plans'), ...refuses() },
})
