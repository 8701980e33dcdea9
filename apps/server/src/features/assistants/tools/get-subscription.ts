import { Subscription } from '@duely/contract'
import { z } from 'zod'
import { getSubscription, versionOf } from '#server/features/subscriptions/index.ts'
import { money } from './answers.ts'
import { assistantTool } from './assistant-tool.ts'

/** As many as say what happened of late; a page shows more. */
const ENTRIES_SHOWN = 20

/** One subscription in full. */
export const getSubscriptionTool = assistantTool({
  name: 'get_subscription',
  title: 'One subscription in full',
  description:
    'Everything about one subscription: terms, notes, prices, the next renewals with their last day to cancel, payments, and what was sent about it. Read it before changing it: `version` is what change_subscription asks for.',
  needs: 'read',
  subject: 'subscriptions',
  input: z.object({ id: z.string() }),
  output: z.object({
    version: z.string(),
    subscription: Subscription.omit({ prices: true }),
    prices: z.array(z.object({ from: z.string(), ...money })),
    upcoming: z.array(z.object({ date: z.string(), ...money, cancelBy: z.string().nullable() })),
    payments: z.array(
      z.object({ date: z.string(), ...money, refunded: z.boolean(), afterCancelling: z.boolean() }),
    ),
    totals: z.object({
      currency: z.string(),
      paidThisYear: z.string(),
      paidEver: z.string(),
      stoppedForSure: z.string().describe('Avoided by cancelling: known not to have been charged'),
      stillToBeSeen: z
        .string()
        .describe('Avoided by cancelling, but nobody knows yet whether it was charged'),
    }),
    messages: z.array(
      z.object({
        channel: z.string(),
        state: z.string(),
        reason: z.string().nullable(),
        renewalDate: z.string().nullable(),
        dueAt: z.string(),
        sentAt: z.string().nullable(),
      }),
    ),
  }),
  async run(deps, viewer, { id }) {
    const { subscription, upcoming, charges, totals, deliveries } = await getSubscription(deps, viewer, id)
    const { currency } = subscription
    return {
      version: versionOf(subscription),
      subscription,
      prices: subscription.prices.map((price) => ({ ...price, currency })),
      upcoming: upcoming.map((renewal) => ({ ...renewal, currency })),
      payments: charges.slice(0, ENTRIES_SHOWN),
      totals: { ...totals, currency, paidThisYear: totals.year, paidEver: totals.ever },
      messages: deliveries.slice(0, ENTRIES_SHOWN),
    }
  },
})
