import { isLate, reminderSmsText, type SmsFrame } from '@duely/domain'
import { type Language, readerOf } from '@duely/texts'
import { remindersIn } from '@duely/texts/reminders'
import { smsIn } from '@duely/texts/sms'
import { textUrlOf } from '#server/engine/links/index.ts'
import type { Dispatch } from '#server/engine/outbox/index.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import { type SmsSender, smsReference } from '#server/platform/sms/sms-provider.ts'
import type { Item } from './judge-reminder.ts'
import type { PlannedMessage } from './plan-messages.ts'
import { smsLine } from './reminder-lines.ts'

type SmsDispatchDeps = Secrets & { sms: SmsSender | null; publicUrl: string; appName: string }

/** The text around the renewals of a text message: whose it is, the link to all of them, its reference. */
export function smsFrame(messageId: string, language: Language, deps: SmsDispatchDeps): SmsFrame {
  return {
    appName: deps.appName,
    link: textUrlOf(messageId, deps),
    reference: smsReference(messageId),
    words: { sms: smsIn(language), reminders: remindersIn(language) },
  }
}

/** One text message of reminders. */
export function reminderText({ items, more }: PlannedMessage, now: Date, deps: SmsDispatchDeps): Dispatch {
  const lines = items.map(({ approved }) => smsLine(approved, now))
  const late = items.some(({ row }) => isLate(row.dueAt, now))
  return smsDispatch(items, (frame) => reminderSmsText(lines, frame, late, more), deps)
}

/** A text message to a person; a retry has the same reference. */
export function smsDispatch(
  items: readonly Item[],
  textOf: (frame: SmsFrame) => string,
  deps: SmsDispatchDeps,
): Dispatch {
  const { sms } = deps
  const facts = items[0]?.approved.facts
  const to = facts?.phoneNumber ?? null
  if (sms === null || facts === undefined || to === null)
    throw new Error('A text message without a sender or a number')
  const mayHaveLeft = items.some(({ row }) => (row.message?.attempts ?? 0) > 0)
  const { language } = readerOf(facts)
  return {
    recipient: to,
    send: (key) => sms.send({ to, key, text: textOf(smsFrame(key, language, deps)), mayHaveLeft }),
  }
}
