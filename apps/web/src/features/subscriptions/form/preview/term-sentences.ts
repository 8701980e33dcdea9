import {
  allReminderDays,
  cancelBy,
  deadlineOf,
  formatHour,
  hasDeadlines,
  localDate,
  nextReminder,
  type PlainDate,
  planReminders,
  type Remindable,
  type Schedule,
} from '@duely/domain'
import type { OwnerFacts } from '#web/features/subscriptions/owner-facts.ts'
import type { PreviewTerms } from '../details/preview-terms.ts'
import { joined } from '../reminder-choice.ts'

export type FormatDay = (date: PlainDate) => string
export type SentenceFacts = {
  readonly owner: OwnerFacts
  readonly now: Date
  readonly format: FormatDay
  /** Reminder days stored for this renewal; null for a new one. */
  readonly known: readonly number[] | null
}

export const SOON = 'today, as soon as this is saved'

/** Whether reminders count back from a deadline, or come on other days than the ticked ones. */
export function hasTermsOfItsOwn(terms: PreviewTerms): boolean {
  return hasDeadlines(terms) || terms.trialEndsOn !== null || terms.extraReminderDays.length > 0
}

/** Effect of trial, notice, commitment and extra days: first charge, deadline, next reminder. */
export function termSentences(
  schedule: Schedule & Omit<Remindable, 'reminderDays'>,
  { extraReminderDays, ...terms }: PreviewTerms,
  chosen: readonly number[],
  facts: SentenceFacts,
): string[] {
  const { owner, now, format, known } = facts
  const today = localDate(now, owner.zone)
  const remindable = {
    ...schedule,
    ...terms,
    reminderDays: allReminderDays(chosen, extraReminderDays, owner.plan),
  }
  const { nextBillingDate } = remindable
  const sentences: string[] = []
  if (terms.trialEndsOn !== null) sentences.push(`The first charge is on ${format(terms.trialEndsOn)}.`)
  if (hasDeadlines(remindable)) {
    const own = deadlineOf(remindable, nextBillingDate)
    if (own !== null && own < today)
      sentences.push(`It is too late to cancel before ${format(nextBillingDate)}.`)
    const last = cancelBy(remindable, today)
    if (last !== null) sentences.push(`The last day to cancel is ${format(last)}.`)
  }
  if (!owner.remindersGoOut) return [...sentences, 'Your reminders are switched off.']
  const recipient = { zone: owner.zone, hour: owner.reminderHour }
  if (known !== null) {
    const next = nextReminder(remindable, recipient, now)
    return next === null
      ? sentences
      : [...sentences, `Your next reminder comes ${onDays([next.dueAt], facts)}.`]
  }
  const plan = planReminders({
    before: null,
    after: { remindable, recipient },
    claimedUntil: null,
    lines: [],
    now,
  })
  if (plan.send.length > 0) sentences.push(`We write ${SOON}.`)
  if (plan.remindAt !== null) sentences.push(`The next reminder comes ${onDays([plan.remindAt], facts)}.`)
  return sentences
}

/** 'on Mar 3 and Mar 7 at 9:00 AM', 'today at 9:00 AM', 'today and on Mar 7 at 9:00 AM'. */
export function onDays(instants: readonly Date[], { owner, now, format }: SentenceFacts): string {
  const today = localDate(now, owner.zone)
  const days = instants.map((instant) => localDate(instant, owner.zone))
  const later = days.filter((day) => day !== today)
  const named = [
    ...(later.length < days.length ? ['today'] : []),
    ...(later.length > 0 ? [`on ${joined(later.map(format))}`] : []),
  ]
  return `${named.join(' and ')} at ${formatHour(owner.reminderHour, owner.culture)}`
}
