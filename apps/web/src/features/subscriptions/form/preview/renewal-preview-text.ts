import type { Subscription } from '@duely/contract'
import {
  addDays,
  type BillingCycle,
  effectiveReminderDays,
  formatDate,
  formatHour,
  isActive,
  isBillingCycle,
  isStatus,
  localDate,
  nextOccurrences,
  nextReminderAfter,
  type PlainDate,
  parsePlainDate,
  type Remindable,
  reminderInstant,
  reschedule,
  ruledStatus,
  type Schedule,
  scheduleOnCreate,
  type Wording,
  yearOf,
} from '@duely/domain'
import type { OwnerFacts } from '#web/features/subscriptions/owner-facts.ts'
import { listIn } from '#web/language/list-in.ts'
import { datedSubscription } from '#web/lib/dated-subscriptions.ts'
import { previewTerms } from '../details/preview-terms.ts'
import type { FormValues } from '../form-values.ts'
import {
  type FormatDay,
  hasTermsOfItsOwn,
  planOnceSaved,
  recipientOf,
  type Saying,
  type SentenceFacts,
  termSentences,
  whenOf,
} from './term-sentences.ts'

const PREVIEWED = 3
const CHARGED = {
  daily: 'chargedDaily',
  weekly: 'chargedWeekly',
  monthly: 'chargedMonthly',
  quarterly: 'chargedQuarterly',
  yearly: 'chargedYearly',
} as const satisfies Record<BillingCycle, string>

/**
 * Previews what the server will do with the values, by the same rules and in the owner's timezone. Null while
 * date or cycle are invalid.
 *
 * @param edited undefined for a new one
 */
export function previewRenewals(
  values: FormValues,
  edited: Subscription | undefined,
  owner: OwnerFacts,
  now: Date,
  saying: Saying,
) {
  const { t } = saying
  const typed = parsePlainDate(values.nextBillingDate)
  const { billingCycle, status, notificationInterval } = values
  const own = previewTerms(values)
  const { billingEvery, endsOn } = own
  if (typed === null || !isBillingCycle(billingCycle)) return null
  if (!isStatus(status) || !isActive({ status })) return { dates: [], charged: null, sentence: t.onlyActive }
  const today = localDate(now, owner.zone)
  const interval = { billingCycle, billingEvery }
  const terms = { nextBillingDate: typed, ...interval, status }
  const stored = edited && { ...datedSubscription(edited), status: ruledStatus(edited.status) }
  const schedule = stored ? reschedule(stored, terms, today) : scheduleOnCreate(terms, today)
  const { anchorDate, nextBillingDate } = schedule
  const format = dayFormatter(owner.culture, today)
  const moved =
    typed < nextBillingDate ? [t.moved({ day: format(typed), next: format(nextBillingDate) })] : []
  // For an unchanged renewal, past reminders were sent in time.
  const isKnown = stored && isActive(stored) && stored.nextBillingDate === nextBillingDate
  const known = isKnown ? effectiveReminderDays(stored.notificationInterval, owner.plan) : null
  const facts = { owner, now, format, known, saying }
  const reminders = hasTermsOfItsOwn(own)
    ? termSentences({ ...terms, ...schedule }, own, notificationInterval, facts)
    : reminderSentences({ ...terms, ...schedule }, notificationInterval, facts)
  const charged =
    billingEvery === 1 ? t[CHARGED[billingCycle]] : t.charged({ interval: saying.words.intervalIn(interval) })
  return {
    /** The next three renewals. */
    dates: nextOccurrences(anchorDate, interval, nextBillingDate, PREVIEWED).filter(
      (day) => endsOn === null || day <= endsOn,
    ),
    /** 'Charged every month.'; null while it is not charged. */
    charged,
    /** What is sent when, and what is special about it. */
    sentence: [...moved, ...reminders].join(' '),
  }
}

/** Formats a date, with the year only if it differs. */
export function dayFormatter(culture: Wording, today: PlainDate): FormatDay {
  return (date) => formatDate(date, culture, yearOf(date) === yearOf(today) ? 'short' : 'medium')
}

function reminderSentences(
  terms: Schedule & Omit<Remindable, 'reminderDays'>,
  chosen: readonly number[],
  facts: SentenceFacts,
): string[] {
  const { owner, known } = facts
  const reminderDays = effectiveReminderDays(chosen, owner.plan)
  if (reminderDays.length === 0) return []
  if (!owner.remindersGoOut) return [facts.saying.t.remindersOff]
  const remindable = { ...terms, reminderDays }
  return known === null ? newsSentences(remindable, facts) : editSentences(remindable, known, facts)
}

/** A new renewal: everything sent at once is known. */
function newsSentences(remindable: Remindable, facts: SentenceFacts): string[] {
  const { owner, now, format } = facts
  const { t } = facts.saying
  const renewalDate = remindable.nextBillingDate
  const plan = planOnceSaved(remindable, facts)
  const { ahead, passed } = sortByInstant(remindable, facts)
  const next = plan.remindAt
  const atOnce = plan.send.find((each) => each.renewalDate === renewalDate)
  if (atOnce === undefined && ahead.length === 0) {
    const late = t.tooLateReminder({ day: format(renewalDate) })
    if (plan.send.length > 0) return [late, t.firstSoon]
    return next === null ? [late] : [late, t.firstComes(whenOf(next, facts))]
  }
  const isTodays = atOnce !== undefined && atOnce.day === localDate(now, owner.zone)
  const missed = passed.filter((days) => !(isTodays && addDays(renewalDate, -days) === atOnce.day))
  if (atOnce !== undefined && !isTodays)
    return [
      ...passedSentence(renewalDate, missed, facts, true),
      ...(next === null ? [] : [t.nextComes(whenOf(next, facts))]),
    ]
  return [
    writeSentence(isTodays, ahead, remindable, facts),
    ...passedSentence(renewalDate, missed, facts, false),
  ]
}

/** An unchanged renewal: the page does not know which reminders were sent. */
function editSentences(remindable: Remindable, known: readonly number[], facts: SentenceFacts): string[] {
  const { owner, now, format } = facts
  const { t } = facts.saying
  const { reminderDays, nextBillingDate } = remindable
  const today = localDate(now, owner.zone)
  const { ahead, passed } = sortByInstant(remindable, facts)
  const isTodays = passed.some((days) => !known.includes(days) && addDays(nextBillingDate, -days) === today)
  if (isTodays || ahead.length > 0) return [writeSentence(isTodays, ahead, remindable, facts)]
  const next = nextReminderAfter(remindable, recipientOf(owner), now)
  const isChanged = known.join() !== reminderDays.join()
  return [
    ...(isChanged && today < nextBillingDate ? [t.maybeReminded({ day: format(nextBillingDate) })] : []),
    ...(next === null ? [] : [t.yourNextComes(whenOf(next, facts))]),
  ]
}

/** Splits the next renewal's reminder days by whether their time has passed. */
function sortByInstant({ nextBillingDate, reminderDays }: Remindable, { owner, now }: SentenceFacts) {
  const instantOf = (days: number) => reminderInstant(nextBillingDate, days, owner.zone, owner.reminderHour)
  return {
    ahead: reminderDays.filter((days) => instantOf(days) > now),
    passed: reminderDays.filter((days) => instantOf(days) <= now),
  }
}

/** 'We write today, as soon as this is saved, and on Mar 9 at 9:00 AM.' */
function writeSentence(
  atOnce: boolean,
  ahead: readonly number[],
  { nextBillingDate }: Remindable,
  { owner, now, format, saying }: SentenceFacts,
): string {
  const { t, language } = saying
  const today = localDate(now, owner.zone)
  const hour = formatHour(owner.reminderHour, owner.culture)
  const days = ahead.map((each) => addDays(nextBillingDate, -each))
  const later = days.filter((day) => day !== today)
  const on = { days: listIn(language, later.map(format)), hour }
  if (atOnce) return later.length === 0 ? t.writeSoon : t.writeSoonAndOn(on)
  if (days.length === later.length) return later.length === 0 ? t.writeSoon : t.writeOn(on)
  return later.length === 0 ? t.writeToday({ hour }) : t.writeTodayAndOn(on)
}

/** 'The day 3 days before (Mar 3) has already passed.'; nothing where none has. */
function passedSentence(
  renewalDate: PlainDate,
  passed: readonly number[],
  { format, saying: { t, language } }: SentenceFacts,
  /** Whether the reminder comes at once instead. */
  comesSoon: boolean,
): string[] {
  const [first] = passed
  if (first === undefined) return []
  if (passed.length === 1) {
    const one = { count: first, day: format(addDays(renewalDate, -first)) }
    return [comesSoon ? t.passedOneSoon(one) : t.passedOne(one)]
  }
  const more = {
    counts: listIn(language, passed.map(String)),
    days: listIn(
      language,
      passed.map((each) => format(addDays(renewalDate, -each))),
    ),
  }
  return [comesSoon ? t.passedMoreSoon(more) : t.passedMore(more)]
}
