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
import type { FormTexts } from '@duely/texts/form'
import type { OwnerFacts } from '#web/features/subscriptions/owner-facts.ts'
import type { Words } from '#web/language/words.ts'
import type { PreviewTerms } from '../details/preview-terms.ts'

export type FormatDay = (date: PlainDate) => string
/** What the sentences are made of in the reader's language. */
export type Saying = {
  readonly t: FormTexts
  readonly words: Pick<Words, 'intervalIn'>
  readonly language: string
}
export type SentenceFacts = {
  readonly owner: OwnerFacts
  readonly now: Date
  readonly format: FormatDay
  /** Reminder days stored for this renewal; null for a new one. */
  readonly known: readonly number[] | null
  readonly saying: Saying
}

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
  const { t } = facts.saying
  const today = localDate(now, owner.zone)
  const remindable = {
    ...schedule,
    ...terms,
    reminderDays: allReminderDays(chosen, extraReminderDays, owner.plan),
  }
  const { nextBillingDate } = remindable
  const sentences: string[] = []
  if (terms.trialEndsOn !== null) sentences.push(t.firstCharge({ day: format(terms.trialEndsOn) }))
  if (hasDeadlines(remindable)) {
    const own = deadlineOf(remindable, nextBillingDate)
    if (own !== null && own < today) sentences.push(t.tooLateCancel({ day: format(nextBillingDate) }))
    const last = cancelBy(remindable, today)
    if (last !== null) sentences.push(t.lastDay({ day: format(last) }))
  }
  if (!owner.remindersGoOut) return [...sentences, t.remindersOff]
  if (known !== null) {
    const next = nextReminder(remindable, recipientOf(owner), now)
    return next === null ? sentences : [...sentences, t.yourNextComes(whenOf(next.dueAt, facts))]
  }
  const plan = planOnceSaved(remindable, facts)
  if (plan.send.length > 0) sentences.push(t.writeSoon)
  if (plan.remindAt !== null) sentences.push(t.nextComes(whenOf(plan.remindAt, facts)))
  return sentences
}

/** What is sent once it is saved, and when the next reminder comes. */
export function planOnceSaved(remindable: Remindable, { owner, now }: SentenceFacts) {
  const after = { remindable, recipient: recipientOf(owner) }
  return planReminders({ before: null, after, claimedUntil: null, lines: [], now })
}

export const recipientOf = ({ zone, reminderHour }: OwnerFacts) => ({ zone, hour: reminderHour })

/** When a message comes, as its sentence takes it: 'on Mar 3 at 9:00 AM', 'today at 9:00 AM'. */
export function whenOf(instant: Date, { owner, now, format }: SentenceFacts) {
  const day = localDate(instant, owner.zone)
  return {
    when: day === localDate(now, owner.zone) ? ('today' as const) : ('other' as const),
    day: format(day),
    hour: formatHour(owner.reminderHour, owner.culture),
  }
}
