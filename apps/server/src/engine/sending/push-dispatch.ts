import {
  addDays,
  daysToAct,
  localDate,
  type PushAction,
  type PushLine,
  type PushMessage,
  pushText,
  warnedOn,
} from '@duely/domain'
import { readerOf } from '@duely/texts'
import { actToken } from '#server/engine/links/index.ts'
import type { Dispatch } from '#server/engine/outbox/index.ts'
import type { ReminderDevice } from '#server/features/push/index.ts'
import type { PushSender } from '#server/platform/push/push-sender.ts'
import { type Item, linkSubject } from './judge-reminder.ts'
import type { PlannedMessage } from './plan-messages.ts'
import { reminderDetails, textsFor } from './reminder-lines.ts'

/** Data of one renewal for a notification. */
export function pushLine({ row, approved }: Item, now: Date): PushLine {
  const { lateNote, details, ...line } = reminderDetails(row, approved, now)
  return lateNote === undefined
    ? { ...line, details }
    : { ...line, details: [lateNote, ...details], isLate: true }
}

/** One notification of reminders to one device. */
export function reminderPush(
  { id, items }: PlannedMessage,
  now: Date,
  deps: { push: PushSender; authSecret: string },
  device: ReminderDevice | undefined,
): Dispatch {
  const [first] = items
  if (first === undefined) throw new Error('A message without a single reminder')
  const lines = items.map((item) => pushLine(item, now))
  const { facts } = first.approved
  const { title, body } = pushText(lines, textsFor(facts))
  const isOne = items.length === 1
  const subject = isOne ? linkSubject(first.approved) : null
  const message: PushMessage = {
    tag: id,
    person: facts.userId,
    language: readerOf(facts).language,
    title,
    body,
    url: isOne ? `/dashboard/subscriptions/${facts.id}` : '/dashboard/reminders',
    act: subject && { token: actToken(subject, deps.authSecret), actions: actionsOf(first, now) },
  }
  const isUrgent = lines.some((line) => daysToAct(line) <= 1)
  return pushDispatch({ items, message, isUrgent }, now, deps, device)
}

/**
 * A message to a device, which its push service keeps until what it is about is of no use. A retry has the
 * same key, and replaces the one before.
 */
export function pushDispatch(
  { items, message, isUrgent }: Pick<PlannedMessage, 'items'> & { message: PushMessage; isUrgent: boolean },
  now: Date,
  { push }: { push: PushSender },
  device: ReminderDevice | undefined,
): Dispatch {
  if (device === undefined) throw new Error('A notification without a device')
  const until = Math.min(...items.map(({ usefulUntil }) => usefulUntil.getTime()))
  const ttlSeconds = (until - now.getTime()) / 1000
  return {
    recipient: device.name,
    send: (key, handOver) =>
      push.send({ target: device, payload: JSON.stringify(message), key, ttlSeconds, isUrgent }, handOver),
  }
}

/** What is still in time: reminding tomorrow needs a tomorrow before the last day ends. */
export function actionsOf(
  { approved: { remindable, recipient, renewalDate } }: Item,
  now: Date,
): PushAction[] {
  const lastDay = warnedOn(remindable, renewalDate) ?? renewalDate
  const hasTomorrow = addDays(localDate(now, recipient.zone), 1) <= lastDay
  return ['keep', 'cancelled', ...(hasTomorrow ? (['snooze'] as const) : [])]
}
