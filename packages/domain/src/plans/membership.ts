import type { OfferedPlanId, PaidPlanId } from './plan.ts'

/** A purchase of Pro as reported by the payment provider. */
export type Purchase = {
  readonly planId: PaidPlanId
  /** The provider's status; an unknown one entitles to nothing. */
  readonly status: string
  readonly currentPeriodEnd: Date
  readonly trialEnd: Date | null
  readonly cancelAtPeriodEnd: boolean
  /** Scheduled end, if any. */
  readonly endsAt: Date | null
  /** Actual end. */
  readonly endedAt: Date | null
  /** Start of a missing payment. */
  readonly pastDueAt: Date | null
}

/** A user's plan, and when it is certain to end; null when it continues. */
export type Entitlement = {
  readonly planId: OfferedPlanId
  readonly phase: 'free' | 'trial' | 'paid' | 'ending' | 'past-due'
  readonly until: Date | null
}

const DAY_MS = 86_400_000
/** How long Pro continues while a payment is missing or a renewal has not been reported. */
export const GRACE_DAYS = 7

/** The provider's statuses of live purchases. */
export const LIVE_STATUSES: readonly string[] = ['trialing', 'active', 'past_due']
const FREE: Entitlement = { planId: 'free', phase: 'free', until: null }

/** Whether the purchase is live at the provider, so that a second one would be charged in addition. */
export function isLivePurchase(purchase: Pick<Purchase, 'status' | 'endedAt'>): boolean {
  return LIVE_STATUSES.includes(purchase.status) && purchase.endedAt === null
}

const OVER_STATUSES: readonly string[] = ['canceled', 'incomplete_expired']

/**
 * Whether the purchase will never be charged again. Paused, unpaid and incomplete ones are neither live nor
 * over, because they may resume.
 */
export function isOverPurchase(purchase: Pick<Purchase, 'status' | 'endedAt'>): boolean {
  return OVER_STATUSES.includes(purchase.status) || purchase.endedAt !== null
}

/**
 * The plan that a user's purchases give at an instant. `trialing` and `active` are Pro, for up to a week past
 * their period while a renewal is unreported. Cancelled ones are Pro exactly until their period ends,
 * `past_due` ones for a week. Anything else is Free. With several purchases the annual one counts.
 */
export function entitlementAt(purchases: readonly Purchase[], now: Date): Entitlement {
  const entitlements = purchases
    .filter((purchase) => now < entitledUntil(purchase))
    .map(entitlementOf)
    .sort((a, b) => rank(b) - rank(a) || (b.until?.getTime() ?? 0) - (a.until?.getTime() ?? 0))
  return entitlements[0] ?? FREE
}

/** When the purchase that counts is charged next; null when nothing is expected: free, ending or past due. */
export function nextChargeAt(purchases: readonly Purchase[], now: Date): Date | null {
  const { planId, phase } = entitlementAt(purchases, now)
  if (phase !== 'trial' && phase !== 'paid') return null
  const counting = purchases.filter((purchase) => {
    const entitlement = entitlementOf(purchase)
    return now < entitledUntil(purchase) && entitlement.planId === planId && entitlement.phase === phase
  })
  const [next] = counting.map(periodEnd).sort((a, b) => a.getTime() - b.getTime())
  return next ?? null
}

/**
 * The next instant after `now` at which time alone changes the
 * entitlement or makes a notice due; null if none.
 */
export function nextReviewAt(purchases: readonly Purchase[], now: Date): Date | null {
  const instants = purchases.flatMap((purchase) => {
    const notices = [TRIAL_END, RENEWAL].flatMap(({ of, days }) => {
      const end = of(purchase)
      return end === null ? [] : [inDays(end, -days)]
    })
    return [entitledUntil(purchase), ...notices]
  })
  const next = Math.min(...instants.map((at) => at.getTime()).filter((at) => at > now.getTime()))
  return Number.isFinite(next) ? new Date(next) : null
}

/** What its owner is told of ahead, and so many days before. */
type Notice = { readonly of: (purchase: Purchase) => Date | null; readonly days: number }
const TRIAL_END: Notice = { of: noticeableTrialEnd, days: 3 }
const RENEWAL: Notice = { of: noticeableRenewal, days: 7 }

/** End of a trial to notify about now: at most three days ahead, and not cancelled. */
export function trialEndingAt(purchases: readonly Purchase[], now: Date): Date | null {
  return noticedAt(purchases, TRIAL_END, now)
}

/** A yearly renewal to notify about now: at most seven days ahead, and not cancelled. */
export function renewalComingAt(purchases: readonly Purchase[], now: Date): Date | null {
  return noticedAt(purchases, RENEWAL, now)
}

function noticedAt(purchases: readonly Purchase[], { of, days }: Notice, now: Date): Date | null {
  const ends = purchases.map(of).filter((end) => end !== null)
  return ends.find((end) => inDays(end, -days) <= now && now < end) ?? null
}

/** Phases whose beginning and day are worth a mail. */
export const REPORTED_PHASES = ['ending', 'past-due'] as const

/** What mails say of an entitlement: the plan and, once it is certain to end, why and when. */
export type EntitlementReport = {
  readonly planId: OfferedPlanId
  readonly phase: (typeof REPORTED_PHASES)[number] | null
  readonly until: Date | null
}

/** What of an entitlement is worth a mail: two reports differ exactly when the owner should be mailed. */
export function reportOf({ planId, phase, until }: Entitlement): EntitlementReport {
  // The start of the paid period was announced, and the provider sends a receipt for renewals.
  if (phase !== 'ending' && phase !== 'past-due') return { planId, phase: null, until: null }
  return { planId, phase, until }
}

export function isSameReport(a: EntitlementReport, b: EntitlementReport): boolean {
  return a.planId === b.planId && a.phase === b.phase && a.until?.getTime() === b.until?.getTime()
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
  return purchase.status === 'trialing' && goesOn(purchase) ? purchase.trialEnd : null
}

/** The end of a paid year that will be charged again. */
function noticeableRenewal(purchase: Purchase): Date | null {
  const { planId, status, currentPeriodEnd } = purchase
  return planId === 'pro-annual' && status === 'active' && goesOn(purchase) ? currentPeriodEnd : null
}

function goesOn({ cancelAtPeriodEnd, endsAt, endedAt }: Purchase): boolean {
  return !cancelAtPeriodEnd && endsAt === null && endedAt === null
}

const periodEnd = ({ status, trialEnd, currentPeriodEnd }: Purchase) =>
  status === 'trialing' && trialEnd !== null ? trialEnd : currentPeriodEnd
const renewalGrace = (purchase: Purchase) => inDays(periodEnd(purchase), GRACE_DAYS)
const inDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS)

/* ---- the order of states ---- */

/** Breaks ties between equally old states, so that every reader decides alike. */
const STATUS_ORDER = ['incomplete', 'trialing', 'active', 'past_due', 'paused', 'unpaid', 'canceled']

/**
 * A text that orders the states of one purchase by age, with a fixed order for equal ages, so that reports in
 * any order and repetition lead to the same state.
 *
 * @param modifiedAt RFC 3339 with any number of decimals: last change of the purchase
 * @param reportedAt RFC 3339 time of the event; empty for a state that was looked up
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

/** UTC with nanoseconds and a fixed length; a `Date` would lose everything below milliseconds. */
function sortable(instant: string): string {
  if (instant === '') return '-'
  const decimals = /\.(\d+)/.exec(instant)?.[1] ?? ''
  const seconds = new Date(instant.replace(/\.\d+/, '')).toISOString().slice(0, 19)
  return `${seconds}.${decimals.padEnd(9, '0').slice(0, 9)}Z`
}
