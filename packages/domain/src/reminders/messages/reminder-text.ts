import type { RemindersTexts } from '@duely/texts/reminders'
import { type BillingCycle, type BillingInterval, everyOf } from '../../dates/billing-cycle.ts'
import { cleanLine } from '../../texts/clean-line.ts'

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

/** 'today', 'tomorrow', 'in 3 days', in the reader's language. */
export function whenText(daysLeft: number, t: RemindersTexts): string {
  if (daysLeft <= 0) return t.today
  return daysLeft === 1 ? t.tomorrow : t.inDays({ days: daysLeft })
}

/** How often a price is paid: 'a month', 'every 4 weeks'. */
export function pricePer(interval: Exclude<BillingInterval, string>, t: RemindersTexts): string {
  if (everyOf(interval) > 1) return everyText(interval, t)
  const words: Record<BillingCycle, string> = {
    daily: t.aDay,
    weekly: t.aWeek,
    monthly: t.aMonth,
    quarterly: t.aQuarter,
    yearly: t.aYear,
  }
  return words[interval.billingCycle]
}

/** How often it is charged, as a sentence: 'Billed monthly.', 'Billed every 4 weeks.' */
export function billedText(interval: Exclude<BillingInterval, string>, t: RemindersTexts): string {
  if (everyOf(interval) > 1) return t.billedEvery({ every: everyText(interval, t) })
  const words: Record<BillingCycle, string> = {
    daily: t.billedDaily,
    weekly: t.billedWeekly,
    monthly: t.billedMonthly,
    quarterly: t.billedQuarterly,
    yearly: t.billedYearly,
  }
  return words[interval.billingCycle]
}

/** 'every 4 weeks', 'every 6 months'. */
function everyText(interval: Exclude<BillingInterval, string>, t: RemindersTexts): string {
  const every = everyOf(interval)
  const words: Record<BillingCycle, () => string> = {
    daily: () => t.everyDays({ count: every }),
    weekly: () => t.everyWeeks({ count: every }),
    monthly: () => t.everyMonths({ count: every }),
    quarterly: () => t.everyMonths({ count: 3 * every }),
    yearly: () => t.everyYears({ count: every }),
  }
  return words[interval.billingCycle]()
}

/** The last day to cancel and how far it is: 'Feb 28 (3 days)', 'Feb 28 (today)'. */
export function deadlineText({ day, daysLeft }: CancelBy, t: RemindersTexts): string {
  return t.deadline({ day, left: leftText(daysLeft, t) })
}

function leftText(days: number, t: RemindersTexts): string {
  if (days <= 0) return t.leftToday
  return days === 1 ? t.leftTomorrow : t.leftDays({ days })
}

/** 'Cancel Amber Contract by Feb 28 (3 days), $15.99'. */
export function cancelLine(
  { name, amount }: Pick<ReminderLine, 'name' | 'amount'>,
  cancelBy: CancelBy,
  t: RemindersTexts,
): string {
  return t.subjectCancel({ name: cleanLine(name), deadline: deadlineText(cancelBy, t), amount })
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
export function reminderSubject(line: ReminderLine, t: RemindersTexts): string {
  return line.isRepeated ? t.unanswered({ subject: subjectOf(line, t) }) : subjectOf(line, t)
}

function subjectOf(line: ReminderLine, t: RemindersTexts): string {
  const { amount, change, cancelBy } = line
  const name = cleanLine(line.name)
  if (cancelBy != null)
    return change?.kind === 'trial'
      ? t.subjectCancelTrial({ name, deadline: deadlineText(cancelBy, t), price: change.price })
      : cancelLine(line, cancelBy, t)
  const when = whenText(line.daysLeft, t)
  if (change?.kind === 'trial') return t.subjectTrialEnds({ name, when, price: change.price })
  if (change?.kind === 'price') {
    const { before, after, day, percent } = change
    if (percent === null) return t.subjectPriceUp({ name, before, after, day })
    const by = { name, before, after, day, percent: signed(percent) }
    return percent < 0 ? t.subjectPriceDownBy(by) : t.subjectPriceUpBy(by)
  }
  return t.subjectRenews({ name, amount, when })
}

/** 'The price goes up from $15.49 to $17.99 (+16 %).' */
export function priceChangeText(
  { before, after, percent }: Extract<RenewalChange, { kind: 'price' }>,
  t: RemindersTexts,
): string {
  if (percent === null) return t.priceUp({ before, after })
  const by = { before, after, percent: signed(percent) }
  return percent < 0 ? t.priceDownBy(by) : t.priceUpBy(by)
}

/** '+5', '−5' with a minus sign, '0'. */
function signed(percent: number): string {
  if (percent === 0) return '0'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)}`
}

/**
 * Subject about several renewals, naming the most urgent: '3 subscriptions renew soon: Netflix tomorrow and 2
 * more', '2 subscriptions renew soon: cancel Gym by Feb 28 (3 days) and 1 more'. One renewal uses
 * `reminderSubject`.
 */
export function remindersSubject(lines: readonly ReminderLine[], t: RemindersTexts): string {
  const [first] = [...lines].sort((a, b) => daysToAct(a) - daysToAct(b))
  if (first === undefined) return t.noRenewals
  if (lines.length === 1) return reminderSubject(first, t)
  const name = cleanLine(first.name)
  const lead =
    first.cancelBy == null
      ? t.firstRenews({ name, when: whenText(first.daysLeft, t) })
      : t.firstCancel({ name, deadline: deadlineText(first.cancelBy, t) })
  return t.subjectSeveral({ count: lines.length, first: lead, more: lines.length - 1 })
}
