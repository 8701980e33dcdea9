import type { PaidPlanId } from '@duely/domain'
import type { Queryable } from '#server/platform/database/database.ts'
import { type PretendPurchase, updatePurchase } from './pretend-purchases.repo.ts'

/** A changed purchase, and the webhook events it sends, in order. */
export type PretendChange = { row: PretendPurchase; reported: readonly string[] }

/** A change of a pretend purchase; null where it is not possible. */
export type PretendAction = (db: Queryable, row: PretendPurchase, now: Date) => Promise<PretendChange | null>

/** Starts the trial, or the first period. */
export const pay: PretendAction = (db, row, now) => {
  if (row.status !== 'open') return Promise.resolve(null)
  const status = row.trialDays > 0 ? 'trialing' : 'active'
  const end = row.trialDays > 0 ? later(now, { days: row.trialDays }) : nextPeriod(row.planId, now)
  const change = { status, currentPeriodStart: now, currentPeriodEnd: end } as const
  return write(db, row, change, now, ['subscription.created', 'subscription.active'])
}

export const cancelAtPeriodEnd: PretendAction = (db, row, now) =>
  isLive(row) && !row.cancelAtPeriodEnd
    ? write(db, row, { cancelAtPeriodEnd: true, canceledAt: now }, now, [
        'subscription.updated',
        'subscription.canceled',
      ])
    : Promise.resolve(null)

export const resume: PretendAction = (db, row, now) =>
  isLive(row) && row.cancelAtPeriodEnd
    ? write(db, row, { cancelAtPeriodEnd: false, canceledAt: null }, now, [
        'subscription.updated',
        'subscription.uncanceled',
      ])
    : Promise.resolve(null)

/** Ends at once. */
export const revoke: PretendAction = (db, row, now) =>
  isLive(row)
    ? write(db, row, { status: 'canceled', canceledAt: now, endedAt: now }, now, [
        'subscription.updated',
        'subscription.canceled',
        'subscription.revoked',
      ])
    : Promise.resolve(null)

/** Switches to annual: a trial continues; a paid period restarts, as if the rest had been credited. */
export const switchToAnnual: PretendAction = (db, row, now) => {
  if (!isLive(row) || row.planId === 'pro-annual') return Promise.resolve(null)
  const planId: PaidPlanId = 'pro-annual'
  const period =
    row.status === 'trialing' ? {} : { currentPeriodStart: now, currentPeriodEnd: nextPeriod(planId, now) }
  const change = { planId, ...period, cancelAtPeriodEnd: false, canceledAt: null }
  return write(db, row, change, now, ['subscription.updated'])
}

/** At the end of a period: ends a cancelled purchase, renews any other until `now`. */
export const endPeriod: PretendAction = (db, row, now) => {
  if (!isLive(row) || row.currentPeriodEnd > now) return Promise.resolve(null)
  if (row.cancelAtPeriodEnd) {
    const change = { status: 'canceled', endedAt: row.currentPeriodEnd } as const
    return write(db, row, change, now, ['subscription.updated', 'subscription.revoked'])
  }
  let start = row.currentPeriodEnd
  let end = nextPeriod(row.planId, start)
  while (end <= now) {
    start = end
    end = nextPeriod(row.planId, start)
  }
  const change = { status: 'active', currentPeriodStart: start, currentPeriodEnd: end } as const
  return write(db, row, change, now, ['subscription.cycled', 'subscription.updated'])
}

async function write(
  db: Queryable,
  row: PretendPurchase,
  change: Partial<PretendPurchase>,
  now: Date,
  reported: readonly string[],
): Promise<PretendChange | null> {
  // With a stopped clock two changes must still have different times.
  const modifiedAt = new Date(Math.max(now.getTime(), (row.modifiedAt?.getTime() ?? 0) + 1))
  const changed = await updatePurchase(db, row, { ...change, modifiedAt })
  return changed === null ? null : { row: changed, reported }
}

const isLive = ({ status }: PretendPurchase) => status === 'trialing' || status === 'active'

const nextPeriod = (planId: string, from: Date) =>
  later(from, planId === 'pro-annual' ? { years: 1 } : { months: 1 })

function later(from: Date, duration: Temporal.DurationLike): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO('UTC')
  return new Date(start.add(duration).epochMilliseconds)
}
