import {
  type Channel,
  type DeliveryReason,
  PUSH_MESSAGES_PER_DAY,
  PUSH_SINGLES_MAX,
  REMINDERS_PER_MAIL,
  reminderChannel,
  SMS_REMINDERS_PER_DAY,
  WAY_MESSAGES_PER_DAY,
} from '@duely/domain'
import { byMessage, fillDay, planMails, type Today } from './plan-messages.ts'
import type { QuestionItem } from './question-lines.ts'

/** The most questions in one message of a channel, and the most messages in a day. */
type Limits = { atOnce: (count: number) => number; perDay: number; beyond: DeliveryReason }

const TEXTS: Limits = {
  atOnce: () => REMINDERS_PER_MAIL,
  perDay: SMS_REMINDERS_PER_DAY,
  beyond: 'sms-daily-limit',
}
const notes = (perDay: number, beyond: DeliveryReason): Limits => ({
  atOnce: (count) => (count <= PUSH_SINGLES_MAX ? 1 : REMINDERS_PER_MAIL),
  perDay,
  beyond,
})
const PUSHES = notes(PUSH_MESSAGES_PER_DAY, 'push-daily-limit')
const WAYS = notes(WAY_MESSAGES_PER_DAY, 'way-daily-limit')

function limitsOf(channel: Exclude<Channel, 'email'>): Limits {
  if (channel === 'sms') return TEXTS
  return channel === 'push' ? PUSHES : WAYS
}

/**
 * Splits the questions of one address, number, device or way into messages, within the same limits as
 * reminders. Those in a message stay in it.
 */
export function planQuestions(items: readonly QuestionItem[], today: Today) {
  const channel = reminderChannel(items[0]?.row.channel ?? 'email')
  if (channel === 'email') return planMails(items, today)
  const { atOnce, perDay, beyond } = limitsOf(channel)
  const planned = byMessage(items)
  const count = atOnce(planned.fresh.length)
  return fillDay(planned, { today, perDay, beyond, isRestCounted: false }, () => count)
}
