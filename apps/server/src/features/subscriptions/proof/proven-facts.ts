import {
  CHANNELS,
  type Channel,
  cleanLine,
  DELIVERY_REASONS,
  type DeliveryReason,
  formatDate,
  formatExactInstant,
  isLate,
  LATE_CAUSES,
  lateCause,
  mailServerAnswer,
  maskedRecipient,
  plainDate,
  provenState,
  WAY_SERVICES,
} from '@duely/domain'
import type { ProvenRow } from './proof.repo.ts'

/** On whose clock and in whose way instants and days are written. */
export type Reader = { readonly timezone: string; readonly culture: string }

const ACTS: Partial<Record<DeliveryReason, string>> = {
  kept: 'The account holder answered: keep it',
  snoozed: 'The account holder answered: remind me again',
  cancelled: 'The account holder answered: I cancelled it',
  undone: 'The account holder took the answer back',
}

const CHANNEL_WORDS: Record<Channel, string> = {
  ...WAY_SERVICES,
  email: 'Email',
  sms: 'Text message',
  push: 'Notification on a device',
}

/** One entry of the log: its title, and its facts as pairs of a label and a text; those without are null. */
export function provenFacts(
  row: ProvenRow,
  reader: Reader,
  messageIdHost: string,
): { title: string; facts: [label: string, value: string | null][] } {
  const at = (instant: Date) => formatExactInstant(instant, reader.culture, reader.timezone)
  const renewal =
    row.renewalDate === null ? null : formatDate(plainDate(row.renewalDate), reader.culture, 'long')
  if (row.kind === 'act')
    return {
      title: (row.reason && ACTS[row.reason]) ?? 'An answer of the account holder',
      facts: [
        ['At', at(row.dueAt)],
        ['Renewal', renewal],
      ],
    }
  const channel = CHANNELS.find((each) => each === row.channel) ?? 'email'
  const proven = { ...row, channel }
  return {
    title: titleOf(row),
    facts: [
      ['Renewal', renewal],
      [row.sentAt === null ? 'Due' : 'Sent', at(row.sentAt ?? row.dueAt)],
      ['Late', lateWords(row)],
      ['By', CHANNEL_WORDS[channel]],
      ['To', row.recipient && maskedRecipient(channel, row.recipient)],
      ['State', provenState(proven)],
      ['Why', row.reason && DELIVERY_REASONS[row.reason]],
      ['Server’s answer', mailServerAnswer(proven)],
      ['Message-ID', channel === 'email' && row.messageId ? `<${row.messageId}@${messageIdHost}>` : null],
      ['Provider’s number', channel === 'sms' && row.providerId ? cleanLine(row.providerId) : null],
    ],
  }
}

function titleOf({ kind, daysBefore }: ProvenRow): string {
  if (kind === 'question') return 'Question whether it stopped'
  if (kind !== 'reminder') return 'Message about this subscription'
  if (daysBefore === null) return 'Reminder'
  if (daysBefore === 0) return 'Reminder on the last day'
  return `Reminder ${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before`
}

function lateWords({ dueAt, sentAt, createdAt, attempts }: ProvenRow): string | null {
  if (sentAt === null || !isLate(dueAt, sentAt)) return null
  return `It left later than planned: ${LATE_CAUSES[lateCause({ dueAt, writtenAt: createdAt, attempts })]}`
}
