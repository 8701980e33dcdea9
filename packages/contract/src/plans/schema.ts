import { PLAN_IDS } from '@duely/domain'
import { z } from 'zod'

export const Plan = z.object({
  id: z.enum(PLAN_IDS),
  name: z.string(),
  maxSubscriptions: z.int(),
  emailReminders: z.boolean(),
  smsReminders: z.boolean(),
  pushReminders: z.boolean(),
  notificationIntervals: z.array(z.int()),
  /** Decimal text in US dollars, per month or per year according to the plan. */
  price: z.string(),
  hasAnalytics: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

export const PlanList = z.object({ plans: z.array(Plan) })
