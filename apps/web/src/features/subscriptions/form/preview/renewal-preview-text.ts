import {
  addDays,
  type BillingCycle,
  billingIntervalLabel,
  effectiveReminderDays,
  formatDate,
  isActive,
  isBefore,
  isBillingCycle,
  isStatus,
  localDate,
  nextOccurrences,
  nextReminderAfter,
  type PlainDate,
  parsePlainDate,
  planReminders,
  type Remindable,
  reminderInstant,
  reschedule,
  type Schedule,
  type ScheduledSubscription,
  scheduleOnCreate,
  type Wording,
  yearOf,
} from '@duely/domain'
import type { OwnerFacts } from '#web/features/subscriptions/owner-facts.ts'
import type { PreviewTerms } from '../details/preview-terms.ts'
import { daysBeforeText, joined } from '../reminder-choice.ts'
import {
  type FormatDay,
  hasTermsOfItsOwn,
  onDays,
  type SentenceFacts,
  SOON,
  termSentences,
} from './term-sentences.ts'

export type PreviewFacts = {
  readonly nextBillingDate: string
  readonly billingCycle: string
  readonly status: string
  readonly notificationInterval: readonly number[]
  readonly terms: PreviewTerms
}

export type RenewalPreview = {
  /** The next three renewals. */
  readonly dates: readonly PlainDate[]
  /** 'Charged every month.'; null while it is not charged. */
  readonly charged: string | null
  /** What is sent when, and what is special about it. */
  readonly sentence: string
}

const PREVIEWED = 3
const CHARGED_EVERY: Record<BillingCycle, string> = {
  daily: 'Charged every day.',
  weekly: 'Charged every week.',
  monthly: 'Charged every month.',
  quarterly: 'Charged every 3 months.',
  yearly: 'Charged every year.',
}

/**
 * Previews what the server will do with the values, by the same rules and in the owner's timezone. Null while
 * date or cycle are invalid.
 *
 * @param stored the edited subscription with its reminder days; null for a new one
 */
export function previewRenewals(
  facts: PreviewFacts,
  stored: (ScheduledSubscription & { readonly notificationInterval: readonly number[] }) | null,
  owner: OwnerFacts,
  now: Date,
): RenewalPreview | null {
  const typed = parsePlainDate(facts.nextBillingDate)
  const { billingCycle, status } = facts
  const { billingEvery, endsOn } = facts.terms
  if (typed === null || !isBillingCycle(billingCycle)) return null
  if (!isStatus(status) || !isActive({ status }))
    return { dates: [], charged: null, sentence: 'Only active subscriptions renew and remind you.' }
  const today = localDate(now, owner.zone)
  const interval = { billingCycle, billingEvery }
  const terms = { nextBillingDate: typed, ...interval, status }
  const schedule = stored === null ? scheduleOnCreate(terms, today) : reschedule(stored, terms, today)
  const { anchorDate, nextBillingDate } = schedule
  const format = dayFormatter(owner.culture, today)
  const moved = isBefore(typed, nextBillingDate)
    ? [`${format(typed)} has passed, so the next renewal is ${format(nextBillingDate)}.`]
    : []
  // For an unchanged renewal, past reminders were sent in time.
  const isNews = stored === null || !isActive(stored) || stored.nextBillingDate !== nextBillingDate
  const known = stored === null ? [] : effectiveReminderDays(stored.notificationInterval, owner.plan)
  const sentenceFacts = { owner, now, format, known: isNews ? null : known }
  const reminders = hasTermsOfItsOwn(facts.terms)
    ? termSentences({ ...terms, ...schedule }, facts.terms, facts.notificationInterval, sentenceFacts)
    : reminderSentences({ ...terms, ...schedule }, facts.notificationInterval, sentenceFacts)
  const charged =
    billingEvery === 1
      ? CHARGED_EVERY[billingCycle]
      : `Charged ${billingIntervalLabel(interval).toLowerCase()}.`
  return {
    dates: nextOccurrences(anchorDate, interval, nextBillingDate, PREVIEWED).filter(
      (day) => endsOn === null || day <= endsOn,
    ),
    charged,
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
  if (!owner.remindersGoOut) return ['Your reminders are switched off.']
  const remindable = { ...terms, reminderDays }
  return known === null ? newsSentences(remindable, facts) : editSentences(remindable, known, facts)
}

/** A new renewal: everything sent at once is known. */
function newsSentences(remindable: Remindable, facts: SentenceFacts): string[] {
  const { owner, now, format } = facts
  const renewalDate = remindable.nextBillingDate
  const recipient = { zone: owner.zone, hour: owner.reminderHour }
  const plan = planReminders({
    before: null,
    after: { remindable, recipient },
    claimedUntil: null,
    lines: [],
    now,
  })
  const { ahead, passed } = sortByInstant(remindable, facts)
  const next = plan.remindAt === null ? null : onDays([plan.remindAt], facts)
  const atOnce = plan.send.find((each) => each.renewalDate === renewalDate)
  if (atOnce === undefined && ahead.length === 0) {
    const first = plan.send.length > 0 ? SOON : next
    return [
      `It is too late for a reminder before ${format(renewalDate)}.`,
      ...(first === null ? [] : [`The first one comes ${first}.`]),
    ]
  }
  const isTodays = atOnce !== undefined && atOnce.day === localDate(now, owner.zone)
  const missed = passed.filter((days) => !(isTodays && addDays(renewalDate, -days) === atOnce.day))
  if (atOnce !== undefined && !isTodays)
    return [
      `${passedText(renewalDate, missed, format)}, so we write as soon as this is saved.`,
      ...(next === null ? [] : [`The next reminder comes ${next}.`]),
    ]
  return [
    `We write ${whenText(isTodays, ahead, remindable, facts)}.`,
    ...(missed.length > 0 ? [`${passedText(renewalDate, missed, format)}.`] : []),
  ]
}

/** An unchanged renewal: the page does not know which reminders were sent. */
function editSentences(remindable: Remindable, known: readonly number[], facts: SentenceFacts): string[] {
  const { owner, now, format } = facts
  const { reminderDays, nextBillingDate } = remindable
  const today = localDate(now, owner.zone)
  const { ahead, passed } = sortByInstant(remindable, facts)
  const isTodays = passed.some((days) => !known.includes(days) && addDays(nextBillingDate, -days) === today)
  if (isTodays || ahead.length > 0) return [`We write ${whenText(isTodays, ahead, remindable, facts)}.`]
  const recipient = { zone: owner.zone, hour: owner.reminderHour }
  const next = nextReminderAfter(remindable, recipient, now)
  const isChanged = known.join() !== reminderDays.join()
  return [
    ...(isChanged && isBefore(today, nextBillingDate)
      ? [
          `If you have not been reminded of ${format(nextBillingDate)} yet, a reminder comes as soon as this is saved.`,
        ]
      : []),
    ...(next === null ? [] : [`Your next reminder comes ${onDays([next], facts)}.`]),
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

/** 'today, as soon as this is saved, and on Mar 9 at 9:00 AM'. */
function whenText(
  atOnce: boolean,
  ahead: readonly number[],
  { nextBillingDate }: Remindable,
  facts: SentenceFacts,
): string {
  if (ahead.length === 0) return SOON
  const instants = ahead.map((days) =>
    reminderInstant(nextBillingDate, days, facts.owner.zone, facts.owner.reminderHour),
  )
  const later = onDays(instants, facts)
  return atOnce ? `${SOON}, and ${later}` : later
}

/** 'The day 3 days before (Mar 3) has already passed'. */
function passedText(renewalDate: PlainDate, days: readonly number[], format: FormatDay): string {
  const named = `${daysBeforeText(days)} (${joined(days.map((each) => format(addDays(renewalDate, -each))))})`
  return days.length === 1 ? `The day ${named} has already passed` : `The days ${named} have already passed`
}
