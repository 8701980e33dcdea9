import {
  type BillingCycle,
  type BillingInterval,
  billingIntervalLabel,
  everyOf,
} from '../../dates/billing-cycle.ts'

/** 'today', 'tomorrow', 'in 3 days': actual calendar days, not the planned ones. */
export function renewsIn(daysLeft: number): string {
  if (daysLeft <= 0) return 'today'
  return daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`
}

/** The change at a renewal; amounts and days are display text. */
export type RenewalChange =
  /** End of a trial; `price` includes the interval: '$7.99 a month'. */
  | { readonly kind: 'trial'; readonly price: string }
  /** Whole percent; null when it was free before. */
  | {
      readonly kind: 'price'
      readonly before: string
      readonly after: string
      readonly percent: number | null
      readonly day: string
    }

/** The last day to cancel, where it is earlier than the renewal. */
export type CancelBy = {
  /** Display text: 'Feb 28'. */
  readonly day: string
  /** Days from today to that day, at least 0. */
  readonly daysLeft: number
}

export type ReminderLine = {
  readonly name: string
  readonly daysLeft: number
  readonly cancelBy?: CancelBy | null | undefined
  /** Display text: '$15.49'. */
  readonly amount: string
  readonly change?: RenewalChange | null | undefined
  /** Whether it repeats one that was sent and not answered. */
  readonly isRepeated?: boolean | undefined
}

/** What a repeated reminder begins with. */
export const STILL_UNANSWERED = 'Still unanswered: '
/** What a repeated reminder says of itself. */
export const REPEATED_NOTE =
  'Still unanswered: you get this every day until you choose Keep it or I cancelled it.'

const PER: Record<BillingCycle, string> = {
  daily: 'a day',
  weekly: 'a week',
  monthly: 'a month',
  quarterly: 'a quarter',
  yearly: 'a year',
}

/** How often a price is paid: 'a month', 'every 4 weeks'. */
export function pricePer(interval: Exclude<BillingInterval, string>): string {
  return everyOf(interval) === 1 ? PER[interval.billingCycle] : billingIntervalLabel(interval).toLowerCase()
}

/** 'by Feb 28 (3 days)', 'by Feb 28 (today)'. */
export function cancelByText({ day, daysLeft }: CancelBy): string {
  const left = daysLeft <= 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `${daysLeft} days`
  return `by ${day} (${left})`
}

/** 'Cancel Amber Contract by Feb 28 (3 days), $15.99'. */
export function cancelLine(
  { name, amount }: Pick<ReminderLine, 'name' | 'amount'>,
  cancelBy: CancelBy,
): string {
  return `Cancel ${oneLine(name)} ${cancelByText(cancelBy)}, ${amount}`
}

/** Days until it is too late: to the last day to cancel, or to the renewal. */
export function daysToAct({ daysLeft, cancelBy }: Pick<ReminderLine, 'daysLeft' | 'cancelBy'>): number {
  return cancelBy?.daysLeft ?? daysLeft
}

/**
 * Subject about one renewal: 'Netflix, $15.49, renews in 3 days', 'Your Hulu trial ends in 3 days: then $7.99
 * a month', 'Netflix goes up from $15.49 to $17.99 (+16 %) on Mar 1'. A last day to cancel before the renewal
 * comes first: 'Cancel Amber Contract by Feb 28 (3 days), $15.99'. A repeated one begins with
 * 'Still unanswered: '.
 */
export function reminderSubject(line: ReminderLine): string {
  return line.isRepeated ? `${STILL_UNANSWERED}${subjectOf(line)}` : subjectOf(line)
}

function subjectOf(line: ReminderLine): string {
  const { name, daysLeft, amount, change, cancelBy } = line
  const called = oneLine(name)
  if (cancelBy != null)
    return change?.kind === 'trial'
      ? `Cancel ${called} ${cancelByText(cancelBy)}, then ${change.price}`
      : cancelLine(line, cancelBy)
  if (change?.kind === 'trial') return `Your ${called} trial ends ${renewsIn(daysLeft)}: then ${change.price}`
  if (change?.kind === 'price') return `${called} ${priceChangeText(change)} on ${change.day}`
  return `${called}, ${amount}, renews ${renewsIn(daysLeft)}`
}

/** 'goes up from $15.49 to $17.99 (+16 %)'. */
export function priceChangeText({
  before,
  after,
  percent,
}: Extract<RenewalChange, { kind: 'price' }>): string {
  const by = percent === null ? '' : ` (${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %)`
  return `goes ${percent !== null && percent < 0 ? 'down' : 'up'} from ${before} to ${after}${by}`
}

/**
 * Subject about several renewals, naming the most urgent: '3 subscriptions renew soon: Netflix tomorrow and 2
 * more', '2 subscriptions renew soon: cancel Gym by Feb 28 (3 days) and 1 more'. One renewal uses
 * `reminderSubject`.
 */
export function remindersSubject(lines: readonly ReminderLine[]): string {
  const [first] = [...lines].sort((a, b) => daysToAct(a) - daysToAct(b))
  if (first === undefined) return 'No renewals'
  if (lines.length === 1) return reminderSubject(first)
  const lead =
    first.cancelBy == null
      ? `${oneLine(first.name)} ${renewsIn(first.daysLeft)}`
      : `cancel ${oneLine(first.name)} ${cancelByText(first.cancelBy)}`
  return `${lines.length} subscriptions renew soon: ${lead} and ${lines.length - 1} more`
}

/** Line breaks in a name must not inject a mail header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
