import { type BillingCycle, everyOf, type Rhythm, rhythmLabel } from '../../calendar/billing-cycle.ts'

/** 'today', 'tomorrow', 'in 3 days': actual calendar days, not the planned ones. */
export function renewsIn(daysLeft: number): string {
  if (daysLeft <= 0) return 'today'
  return daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`
}

/** The change at a renewal; amounts and days are display text. */
export type RenewalChange =
  /** End of a trial; `price` includes the rhythm: '$7.99 a month'. */
  | { readonly kind: 'trial'; readonly price: string }
  /** Whole percent; null when it was free before. */
  | {
      readonly kind: 'price'
      readonly before: string
      readonly after: string
      readonly percent: number | null
      readonly day: string
    }

export type ReminderLine = {
  readonly name: string
  readonly daysLeft: number
  /** Display text: '$15.49'. */
  readonly amount: string
  readonly change?: RenewalChange | null | undefined
}

const PER: Record<BillingCycle, string> = {
  daily: 'a day',
  weekly: 'a week',
  monthly: 'a month',
  quarterly: 'a quarter',
  yearly: 'a year',
}

/** How often a price is paid: 'a month', 'every 4 weeks'. */
export function pricePer(rhythm: Exclude<Rhythm, string>): string {
  return everyOf(rhythm) === 1 ? PER[rhythm.billingCycle] : rhythmLabel(rhythm).toLowerCase()
}

/**
 * Subject about one renewal: 'Netflix, $15.49, renews in 3 days', 'Your Hulu trial ends in 3 days: then $7.99 a
 * month', 'Netflix goes up from $15.49 to $17.99 (+16 %) on Mar 1'.
 */
export function reminderSubject({ name, daysLeft, amount, change }: ReminderLine): string {
  const called = oneLine(name)
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
 * Subject about several renewals, naming the most urgent: '3 subscriptions renew soon: Netflix tomorrow and 2 more'.
 * One renewal uses `reminderSubject`.
 */
export function remindersSubject(lines: readonly ReminderLine[]): string {
  const [first] = [...lines].sort((a, b) => a.daysLeft - b.daysLeft)
  if (first === undefined) return 'No renewals'
  if (lines.length === 1) return reminderSubject(first)
  const lead = `${oneLine(first.name)} ${renewsIn(first.daysLeft)}`
  return `${lines.length} subscriptions renew soon: ${lead} and ${lines.length - 1} more`
}

/** Line breaks in a name must not inject a mail header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
