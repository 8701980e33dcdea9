import { addDays, type PlainDate, type PlanId } from '@duely/domain'
import type { subscribers, subscriptions } from '#server/platform/database/schema.ts'

type Columns = Partial<typeof subscriptions.$inferInsert>
type Owing = { nextBillingDate: PlainDate; planId?: PlanId } & Columns

/** Each asks for exactly one reminder today, by another feature. */
const OWING: readonly ((today: PlainDate) => Owing)[] = [
  (today) => ({ nextBillingDate: addDays(today, 3) }),
  (today) => ({ nextBillingDate: addDays(today, 10), notice: { count: 1, unit: 'weeks' } }),
  (today) => ({
    nextBillingDate: addDays(today, 5),
    commitment: { endsOn: addDays(today, 3), renewsForMonths: 12 },
  }),
  (today) => ({ nextBillingDate: addDays(today, 3), trialEndsOn: addDays(today, 3) }),
  (today) => ({
    nextBillingDate: addDays(today, 6),
    snoozedRenewal: addDays(today, 6),
    snoozedUntil: today,
  }),
  (today) => ({ nextBillingDate: addDays(today, 20), extraReminderDays: [20], planId: 'pro-monthly' }),
  (today) => ({ nextBillingDate: addDays(today, 3), endsOn: addDays(today, 3) }),
  (today) => ({
    nextBillingDate: addDays(today, 3),
    commitment: { endsOn: addDays(today, 200), renewsForMonths: 0 },
    remindEveryPayment: true,
  }),
]

/** Due today as well, if what its owner said about it were forgotten. */
const SILENCED: readonly ((today: PlainDate) => Columns)[] = [
  (today) => ({ keptRenewal: addDays(today, 3) }),
  (today) => ({ status: 'cancelled', cancelledOn: today, accessUntil: addDays(today, 30) }),
  (today) => ({ status: 'paused', resumesOn: addDays(today, 30) }),
  (today) => ({ commitment: { endsOn: addDays(today, 200), renewsForMonths: 0 } }),
]

/**
 * The subscriptions of the n-th person: one that owes a reminder today and one that owes nothing; and the
 * plan that the first needs.
 */
export function owedSubscriptions(
  userId: string,
  n: number,
  today: PlainDate,
): { plan: typeof subscribers.$inferInsert; rows: (typeof subscriptions.$inferInsert)[] } {
  const { planId = 'free', ...owing } = (OWING[n % OWING.length] as (typeof OWING)[number])(today)
  const silenced = (SILENCED[n % SILENCED.length] as (typeof SILENCED)[number])(today)
  const row = (name: string, columns: Columns & { nextBillingDate: string }) => ({
    userId,
    name: `${name} of ${userId}`,
    amount: '9.99',
    currency: 'EUR' as const,
    billingCycle: 'monthly' as const,
    anchorDate: columns.nextBillingDate,
    ...columns,
  })
  return {
    plan: { userId, planId },
    rows: [row('Service', owing), row('Silence', { nextBillingDate: addDays(today, 3), ...silenced })],
  }
}
