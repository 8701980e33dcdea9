import { PUSH_SINGLES_MAX, REMINDERS_PER_MAIL, reminderChannel } from '@duely/domain'
import { byMessage, dayLimitOf, fillDay, planMails, type Today } from './plan-messages.ts'
import type { QuestionItem } from './question-lines.ts'

/**
 * Splits the questions of one address, number, device or way into messages, within the same limits as
 * reminders. Those in a message stay in it.
 */
export function planQuestions(items: readonly QuestionItem[], today: Today) {
  const channel = reminderChannel(items[0]?.row.channel ?? 'email')
  if (channel === 'email') return planMails(items, today)
  const planned = byMessage(items)
  const areSingle = channel !== 'sms' && planned.fresh.length <= PUSH_SINGLES_MAX
  const day = { today, ...dayLimitOf(channel), isRestCounted: false }
  return fillDay(planned, day, () => (areSingle ? 1 : REMINDERS_PER_MAIL))
}
