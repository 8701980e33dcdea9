import { z } from 'zod'
import {
  PLAN_CHANGES,
  renderPlanChanged,
  renderTrialEnding,
} from '../../platform/mail/render-billing-mail.ts'
import type { RenderedMail } from '../../platform/mail/render-mail.ts'

export type PlanChange = (typeof PLAN_CHANGES)[number]

const PlanFacts = z.object({
  change: z.enum(PLAN_CHANGES),
  plan: z.string(),
  price: z.string(),
  until: z.string().nullable(),
  isTrial: z.boolean(),
  url: z.url(),
})

/** The letters of this room by their kind in the outbox. */
export const billingMails: Readonly<Record<string, (payload: unknown) => RenderedMail>> = {
  'plan-changed': (payload) => renderPlanChanged(PlanFacts.parse(payload)),
  'trial-ending': (payload) => renderTrialEnding(PlanFacts.parse(payload)),
}
