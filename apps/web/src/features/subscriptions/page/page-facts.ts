import type { Price, SubscriptionPage } from '@duely/contract'
import {
  actionable,
  addMonths,
  allReminderDays,
  daysBefore,
  earlierDate,
  isActive,
  isPro,
  laterDate,
  localDate,
  nextReminder,
  type PlainDate,
  type PriceFrom,
  plainDate,
  priceSteps,
  type Remindable,
  storedAmount,
  sumsOfYear,
  warnedOn,
} from '@duely/domain'
import { type DatedSubscription, withTerms } from '#web/lib/dated-subscriptions.ts'
import type { OwnerFacts } from '../owner-facts.ts'

/** Sum of its charges over the next twelve months, in minor units. */
export function yearAhead(row: DatedSubscription, today: PlainDate): number {
  return sumsOfYear([withTerms(row)], today)[0]?.amountMinor ?? 0
}

/** Data of the price chart: dated prices in a range, with past charges. */
export type PriceHistory = ReturnType<typeof priceHistory>

/** From its first known day to its last listed renewal, at least half a year ahead. */
export function priceHistory(page: SubscriptionPage, row: DatedSubscription, today: PlainDate, zone: string) {
  const charges = page.charges
    .filter(({ currency }) => currency === row.currency)
    .map(({ date, amount, refunded }) => ({
      date: plainDate(date),
      amountMinor: storedAmount(amount, row.currency),
      refunded,
    }))
  const recorded = localDate(new Date(row.createdAt), zone)
  const from = charges.reduce((first, { date }) => earlierDate(first, date), earlierDate(recorded, today))
  const last = page.upcoming.at(-1)?.date
  const ahead = addMonths(today, 6)
  const to = last === undefined ? ahead : laterDate(plainDate(last), ahead)
  // The subscription's own amount is today's price, which hides the one before a change that has happened.
  const terms = { ...withTerms(row), amountMinor: storedAmount(page.firstAmount, row.currency) }
  return { steps: priceSteps(terms, from), from, to, charges }
}

/**
 * The dated price of each step; null for steps without one. A step may start later than its price, with the
 * first known day or after a trial.
 */
export function datedPrices(steps: readonly PriceFrom[], prices: readonly Price[]): (Price | null)[] {
  let before: Price | null = null
  return steps.map(({ from }, place) => {
    const behind = prices.filter((price) => price.from <= from).at(-1) ?? null
    const isOwn = behind !== null && (place === 0 || behind !== before)
    before = behind
    return isOwn ? behind : null
  })
}

/** The one price of its whole history; null where a price or a charge differs from it. */
export function constantPrice({ steps, charges }: PriceHistory): PriceFrom | null {
  const [only, ...others] = steps
  const isConstant =
    others.length === 0 && charges.every(({ amountMinor }) => amountMinor === only?.amountMinor)
  return isConstant && only !== undefined ? only : null
}

export type ComingReminder = {
  readonly renewalDate: PlainDate
  readonly daysBefore: number
  readonly at: Date
  /** Whether it counts back from a deadline rather than the renewal. */
  readonly isOfDeadline: boolean
}

const DAY_MS = 86_400_000
const SHOWN_REMINDERS = 3
/** Reminders further ahead are not shown. */
const SHOWN_DAYS = 370

/** The next reminders, by the server's rules and in the owner's timezone. */
export function comingReminders(row: DatedSubscription, owner: OwnerFacts, now: Date): ComingReminder[] {
  if (!isActive(row)) return []
  const remindable = remindableOf(row, owner, localDate(now, owner.zone))
  const recipient = { zone: owner.zone, hour: owner.reminderHour }
  const found: ComingReminder[] = []
  for (let after = now; found.length < SHOWN_REMINDERS; ) {
    const next = nextReminder(remindable, recipient, after)
    if (next === null || next.dueAt.getTime() - now.getTime() > SHOWN_DAYS * DAY_MS) return found
    const { renewalDate } = next.ref
    found.push({
      renewalDate,
      daysBefore: daysBefore(remindable, renewalDate, next.ref.day),
      at: next.dueAt,
      isOfDeadline: (warnedOn(remindable, renewalDate) ?? renewalDate) !== renewalDate,
    })
    after = next.dueAt
  }
  return found
}

function remindableOf(row: DatedSubscription, { plan }: OwnerFacts, today: PlainDate): Remindable {
  const { snoozedUntil, keptRenewal } = row
  const remindable = {
    ...row,
    reminderDays: allReminderDays(row.notificationInterval, row.extraReminderDays, plan),
    insist: row.insist && isPro(plan),
    keptRenewal: keptRenewal === null ? null : plainDate(keptRenewal),
  }
  const renewalDate = snoozedUntil === null ? null : actionable(remindable, today)
  return snoozedUntil === null || renewalDate === null
    ? remindable
    : { ...remindable, snooze: { renewalDate, day: plainDate(snoozedUntil) } }
}

/** Whether there is anything to say of a cancellation; an answer that the browser kept has none. */
export function hasWatch({ subscription, avoided }: SubscriptionPage): boolean {
  if (avoided === undefined || subscription.status !== 'cancelled') return false
  return subscription.watch !== null || avoided.stoppedForSure.length + avoided.stillToBeSeen.length > 0
}

/** Whether it was charged after it had been cancelled, and the money is not back. */
export function isWronged({ charges }: Pick<SubscriptionPage, 'charges'>): boolean {
  return charges.some(({ afterCancelling, refunded }) => afterCancelling && !refunded)
}
