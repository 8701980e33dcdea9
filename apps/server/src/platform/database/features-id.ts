import type { PlanId } from '@duely/domain'
import { type SQL, sql } from 'drizzle-orm'
import { subscribers } from './schema.ts'

/**
 * The plan whose features a user has, in any statement that reads `subscribers`: their own, or Pro while
 * somebody of their household pays for it. The number of places is still that of `subscribers.plan_id`.
 */
export const featuresId = (): SQL<PlanId> => sql<PlanId>`case
  when ${subscribers.proPayerId} is null then ${subscribers.planId}
  else 'pro-monthly' end`
