import { plainDate } from '@duely/domain'
import type { Evidence, Finding, LedgerRow, SubscriptionHistory } from './evidence.ts'
import type { MentionInMessage } from './judge-messages.ts'
import { daysIn, type Obligation, type Segment } from './obligations.ts'
import { readMessage } from './read-message.ts'

const UNANSWERED = /Still unanswered/i

/**
 * Checks that reminders went out on days that were asked for, so that nothing is repeated where nobody wished
 * it or after an answer, and that one which calls itself unanswered follows another.
 */
export function judgeDays(
  { skewMs }: Pick<Evidence, 'skewMs'>,
  { token }: SubscriptionHistory,
  { segments, obligations }: { segments: readonly Segment[]; obligations: readonly Obligation[] },
  rows: readonly LedgerRow[],
  mentions: readonly MentionInMessage[],
): Finding[] {
  const wrong = rows.flatMap((row): Finding[] => {
    const { renewalDate, day, sentAt, dueAt } = row
    if (row.state !== 'sent' || sentAt === null || renewalDate === null || day === null) return []
    // A change may have come while it was on its way.
    const from = Math.min(dueAt.getTime(), sentAt.getTime()) - skewMs
    const askedFor = segments
      .filter(({ from: since, to }) => to.getTime() >= from && since.getTime() <= sentAt.getTime() + skewMs)
      .flatMap((segment) => daysIn(segment, plainDate(renewalDate)))
    if (obligations.some((each) => each.optional && each.renewalDate === renewalDate && each.day === day))
      return []
    // Before the first day it is too early, which is reported about its message.
    if (askedFor.includes(plainDate(day)) || !askedFor.some((each) => each < day)) return []
    return [{ verdict: 'unowed', what: 'sent on a day that was not asked for', token, renewalDate, day }]
  })
  const untrue = mentions.flatMap(({ message }): Finding[] => {
    if (message.channel !== 'email' || !UNANSWERED.test(message.text)) return []
    // In a mail about several, any of them may be meant.
    if (readMessage(message).length > 1) return []
    const isSecond = mentions.some(
      (other) =>
        other.message.messageId !== message.messageId && other.message.at.getTime() <= message.at.getTime(),
    )
    const what = 'it calls itself unanswered, but none went before'
    return isSecond ? [] : [{ verdict: 'untold', what, token, channel: 'email', at: message.at }]
  })
  return [...wrong, ...untrue]
}
