import type { PaidPlanId, PlanId } from './plan.ts'

/** A purchase of Pro as the payment provider describes it. */
export type Purchase = {
  readonly planId: PaidPlanId
  /** The provider's word; one that is not known entitles to nothing. */
  readonly status: string
  readonly currentPeriodEnd: Date
  readonly trialEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  /** When it is going to end, if that is settled. */
  readonly endsAt: Date | null
  /** When it ended. */
  readonly endedAt: Date | null
  /** Since when a payment has been missing. */
  readonly pastDueAt: Date | null
}

/** What somebody has, and until when that is sure to end; null where it goes on. */
export type Entitlement = {
  readonly planId: PlanId
  readonly phase: 'free' | 'trial' | 'paid' | 'ending' | 'past-due'
  readonly until: Date | null
}

const DAY_MS = 86_400_000
/** How long Pro stays while a payment is missing, or while the report of a renewal is late. */
export const GRACE_DAYS = 7
/** How long before the end of a trial its owner gets a mail. */
export const TRIAL_NOTICE_DAYS = 3

/** What the provider calls a purchase that runs. */
export const LIVE_STATUSES: readonly string[] = ['trialing', 'active', 'past_due']
const FREE: Entitlement = { planId: 'free', phase: 'free', until: null }

/** Whether the provider still counts it as running: buying a second one would mean paying twice. */
export function isLivePurchase(purchase: Pick<Purchase, 'status' | 'endedAt'>): boolean {
  return LIVE_STATUSES.includes(purchase.status) && purchase.endedAt === null
}

const OVER_STATUSES: readonly string[] = ['canceled', 'incomplete_expired']

/**
 * Whether nothing will ever be charged for it again. A paused, unpaid or incomplete one is neither running nor over:
 * it may come back.
 */
export function isOverPurchase(purchase: Pick<Purchase, 'status' | 'endedAt'>): boolean {
  return OVER_STATUSES.includes(purchase.status) || purchase.endedAt !== null
}

/**
 * What all purchases of somebody entitle them to at an instant. `trialing` and `active` are Pro, also a week past
 * their period while the renewal was not reported; cancelled ones exactly until their period ends, whether or not
 * the provider says so then; `past_due` for a week; everything else is Free. Of several the annual one counts.
 */
export function entitlementAt(purchases: readonly Purchase[], now: Date): Entitlement {
  const entitlements = purchases
    .filter((purchase) => now < entitledUntil(purchase))
    .map(entitlementOf)
    .sort((a, b) => rank(b) - rank(a) || (b.until?.getTime() ?? 0) - (a.until?.getTime() ?? 0))
  return entitlements[0] ?? FREE
}

/** The next instant after `now` at which time alone changes what is so or what is to be told; null if none. */
export function nextReviewAt(purchases: readonly Purchase[], now: Date): Date | null {
  const instants = purchases.flatMap((purchase) => {
    const trialEnd = noticeableTrialEnd(purchase)
    return [entitledUntil(purchase), ...(trialEnd === null ? [] : [noticeOf(trialEnd)])]
  })
  const next = Math.min(...instants.map((at) => at.getTime()).filter((at) => at > now.getTime()))
  return Number.isFinite(next) ? new Date(next) : null
}

/** The trial end that its owner is to be notified of now: at most three days ahead, and not if it was cancelled. */
export function trialEndingAt(purchases: readonly Purchase[], now: Date): Date | null {
  const ends = purchases
    .map(noticeableTrialEnd)
    .filter((end) => end !== null && noticeOf(end) <= now && now < end)
  return ends[0] ?? null
}

/** Differs for two entitlements exactly where their owner would want a letter about the difference. */
export function entitlementKey({ planId, phase, until }: Entitlement): string {
  // From trial to paid is what was announced; the renewal itself is the provider's receipt.
  return phase === 'ending' || phase === 'past-due' ? `${planId} ${phase} ${until?.toISOString()}` : planId
}

function entitledUntil(purchase: Purchase): Date {
  if (!LIVE_STATUSES.includes(purchase.status)) return new Date(0)
  const { status, endedAt, endsAt, cancelAtPeriodEnd, pastDueAt } = purchase
  const ends: Date[] = [
    status === 'past_due' && pastDueAt !== null ? inDays(pastDueAt, GRACE_DAYS) : renewalGrace(purchase),
  ]
  if (endedAt !== null) ends.push(endedAt)
  if (endsAt !== null) ends.push(endsAt)
  if (cancelAtPeriodEnd && endsAt === null) ends.push(periodEnd(purchase))
  return new Date(Math.min(...ends.map((end) => end.getTime())))
}

function entitlementOf(purchase: Purchase): Entitlement {
  const { planId, status, cancelAtPeriodEnd, endsAt } = purchase
  const until = entitledUntil(purchase)
  if (cancelAtPeriodEnd || endsAt !== null) return { planId, phase: 'ending', until }
  if (status === 'past_due') return { planId, phase: 'past-due', until }
  if (status === 'trialing') return { planId, phase: 'trial', until: periodEnd(purchase) }
  return { planId, phase: 'paid', until: null }
}

function rank({ planId, phase }: Entitlement): number {
  return (planId === 'pro-annual' ? 4 : 0) + (phase === 'ending' || phase === 'past-due' ? 0 : 1)
}

function noticeableTrialEnd(purchase: Purchase): Date | null {
  const { status, trialEnd, cancelAtPeriodEnd, endsAt, endedAt } = purchase
  return status === 'trialing' && !cancelAtPeriodEnd && endsAt === null && endedAt === null ? trialEnd : null
}

const periodEnd = ({ status, trialEnd, currentPeriodEnd }: Purchase) =>
  status === 'trialing' && trialEnd !== null ? trialEnd : currentPeriodEnd
const renewalGrace = (purchase: Purchase) => inDays(periodEnd(purchase), GRACE_DAYS)
const noticeOf = (trialEnd: Date) => inDays(trialEnd, -TRIAL_NOTICE_DAYS)
const inDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS)

/* ---- the order of states ---- */

/** Of two equally old states the one further along counts, so that every reader decides alike. */
const STATUS_ORDER = ['incomplete', 'trialing', 'active', 'past_due', 'paused', 'unpaid', 'canceled']

/**
 * A text that sorts the states of one purchase by age, and two of the same age always the same way: so that whatever
 * order and however often they are told, the same one is left.
 *
 * @param modifiedAt RFC 3339 with any number of decimals: when the purchase last changed
 * @param reportedAt the same: when the message about it was made; empty if it was looked up
 */
export function purchaseVersion(purchase: Purchase, modifiedAt: string, reportedAt: string): string {
  const known = STATUS_ORDER.indexOf(purchase.status)
  const furthest = `${known < 0 ? STATUS_ORDER.length : known}${purchase.cancelAtPeriodEnd ? 1 : 0}`
  const rest = [
    purchase.currentPeriodEnd,
    purchase.endedAt,
    purchase.endsAt,
    purchase.trialEnd,
    purchase.pastDueAt,
  ]
  const tail = [purchase.planId, purchase.status, ...rest.map((at) => at?.toISOString() ?? '')].join(',')
  return [sortable(modifiedAt), sortable(reportedAt), furthest, tail].join(' ')
}

/** To the nanosecond, in UTC, always of the same length. A `Date` alone would lose what comes after milliseconds. */
function sortable(instant: string): string {
  if (instant === '') return '-'
  const decimals = /\.(\d+)/.exec(instant)?.[1] ?? ''
  const seconds = new Date(instant.replace(/\.\d+/, '')).toISOString().slice(0, 19)
  return `${seconds}.${decimals.padEnd(9, '0').slice(0, 9)}Z`
}
