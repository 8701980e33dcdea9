import type { Subscription } from '@duely/contract'
import {
  addDays,
  instantAt,
  localDate,
  occurrence,
  occurrencesBetween,
  type PlainDate,
  plainDate,
} from '@duely/domain'
import { and, eq, sql } from 'drizzle-orm'
import { changePlan } from '#server/features/billing/purchases/change-plan.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'
import { hashPassword } from '../features/auth/passwords/hash-password.ts'
import { createUser } from '../features/auth/sign-up/create-user.ts'
import { createSubscription } from '../features/subscriptions/create-subscription.ts'
import { updateSubscription } from '../features/subscriptions/update-subscription.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import {
  billingCustomers,
  charges,
  deliveries,
  pretendPurchases,
  profiles,
  user,
} from '../platform/database/schema.ts'
import { DEMO_SUBSCRIPTIONS, type DemoSubscription } from './demo-subscriptions.ts'

export const DEMO_EMAIL = 'demo@duely.example'
export const DEMO_PASSWORD = 'fair-warning-in-time'

const ZONE = 'America/New_York'
/** Age of the oldest logged reminder, in days. */
const LOG_DAYS = 45
const PAID_DAYS_AGO = 60

export type SeedDeps = { db: Database; clock: Clock; reminders: ReminderScheduler; reminderHour: number }

/**
 * Recreates the demo account: on Pro, with subscriptions in every cycle and currency, their charges and a log
 * of recent reminders. Deletes the previous demo account's data and nothing else.
 */
export async function seedDemo(deps: SeedDeps): Promise<{ subscriptions: number; charges: number }> {
  const { db, clock, reminders } = deps
  const now = clock.now()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const userId = await inTransaction(db, async (tx) => {
    await tx.delete(user).where(eq(user.email, DEMO_EMAIL))
    const account = { email: DEMO_EMAIL, passwordHash, timezone: ZONE, culture: 'en-US', fullName: 'Demo' }
    const created = await createUser(tx, { ...account, emailVerified: true }, 'free', now)
    if (!created) throw new Error('The demo account was made by somebody else at the same moment')
    await changePlan(tx, created.id, 'pro-annual', now, reminders)
    await writePurchase(tx, created.id, now)
    // Its subscriptions are in three currencies: sums lead with one.
    await tx.update(profiles).set({ homeCurrency: 'USD' }).where(eq(profiles.id, created.id))
    return created.id
  })
  const today = localDate(now, ZONE)
  let charged = 0
  for (const demo of DEMO_SUBSCRIPTIONS) {
    const subscription = await create(deps, userId, demo, today)
    await markPassedAsSent(db, subscription.id)
    charged += await writeHistory(deps, userId, { ...subscription, billingCycle: demo.billingCycle }, today)
  }
  return { subscriptions: DEMO_SUBSCRIPTIONS.length, charges: charged }
}

/** The demo account's purchase at the pretend provider, so that its portal shows one. */
async function writePurchase(tx: Transaction, userId: string, now: Date): Promise<void> {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000)
  await tx.insert(pretendPurchases).values({
    id: `pretend-${crypto.randomUUID()}`,
    checkoutId: `pretend-${crypto.randomUUID()}`,
    userId,
    email: DEMO_EMAIL,
    planId: 'pro-annual',
    status: 'active',
    trialDays: 0,
    currentPeriodStart: daysFromNow(-PAID_DAYS_AGO),
    currentPeriodEnd: daysFromNow(365 - PAID_DAYS_AGO),
    createdAt: daysFromNow(-PAID_DAYS_AGO),
  })
  await tx
    .insert(billingCustomers)
    .values({ userId, reportedPlan: 'pro-annual', createdAt: now, updatedAt: now })
}

async function create(
  deps: SeedDeps,
  userId: string,
  { renewsIn, behind, status, currency = 'USD', ...fields }: DemoSubscription,
  today: PlainDate,
): Promise<Subscription> {
  // The act moves a past date to the first renewal from today, as for every user.
  const nextBillingDate = occurrence(addDays(today, renewsIn), fields.billingCycle, -behind)
  const created = await createSubscription(deps, ownerAlone(userId), { ...fields, currency, nextBillingDate })
  return status === undefined ? created : updateSubscription(deps, ownerAlone(userId), created.id, { status })
}

/** The reminders of its next renewal that had passed: sent in their time, like those of earlier renewals. */
async function markPassedAsSent(db: Database, subscriptionId: string): Promise<void> {
  await db
    .update(deliveries)
    .set({
      state: 'sent',
      reason: null,
      recipient: DEMO_EMAIL,
      attempts: 1,
      sentAt: sql`${deliveries.dueAt}`,
    })
    .where(and(eq(deliveries.subscriptionId, subscriptionId), eq(deliveries.reason, 'passed-before-change')))
}

async function writeHistory(
  { db, reminderHour }: SeedDeps,
  userId: string,
  subscription: Subscription & Pick<DemoSubscription, 'billingCycle'>,
  today: PlainDate,
): Promise<number> {
  const { id, name, category, amount, currency, anchorDate, billingCycle } = subscription
  const anchor = plainDate(anchorDate)
  const passed = occurrencesBetween(anchor, billingCycle, anchor, addDays(today, -1))
  if (passed.length === 0) return 0
  const about = { userId, subscriptionId: id, subscriptionName: name }
  await db
    .insert(charges)
    .values(passed.map((chargedOn) => ({ ...about, category, chargedOn, amount, currency })))
  const reminded = passed.flatMap((renewalDate) =>
    subscription.notificationInterval.flatMap((daysBefore) => {
      const day = addDays(renewalDate, -daysBefore)
      return day < addDays(today, -LOG_DAYS) ? [] : [{ renewalDate, daysBefore, day }]
    }),
  )
  if (reminded.length > 0)
    await db.insert(deliveries).values(
      reminded.map(({ renewalDate, daysBefore, day }) => {
        const at = instantAt(day, reminderHour, ZONE)
        const message = {
          kind: 'reminder',
          channel: 'email',
          state: 'sent',
          recipient: DEMO_EMAIL,
          attempts: 1,
        } as const
        return {
          ...about,
          ...message,
          renewalDate,
          day,
          daysBefore,
          dueAt: at,
          nextAttemptAt: at,
          sentAt: at,
        }
      }),
    )
  return passed.length
}
