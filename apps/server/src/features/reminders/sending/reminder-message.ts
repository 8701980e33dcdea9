import {
  daysBetween,
  formatDate,
  formatMoney,
  isCurrency,
  isLate,
  localDate,
  parseAmount,
  renewsIn,
  type SmsLine,
} from '@duely/domain'
import type { ReminderItem } from '../../../platform/mail/render-mail.ts'
import type { DueRow } from '../../../platform/outbox/message-handler.ts'
import type { Approved } from './judge-reminder.ts'

/** The mails speak English, and so do their dates. */
const LANGUAGE = 'en-US'

/** What a message says of one renewal: true days from `now`, and if it comes late, that it does. */
export function reminderItem(row: DueRow, approved: Approved, now: Date): ReminderItem {
  const { facts, recipient, renewalDate } = approved
  const daysLeft = daysBetween(localDate(now, recipient.zone), renewalDate)
  return {
    name: facts.name,
    amount: formatAmount(facts.amount, facts.currency),
    renewsOn: formatDate(renewalDate, LANGUAGE, 'full'),
    wording: renewsIn(daysLeft),
    daysLeft,
    ...(isLate(row.dueAt, now) ? { lateNote: lateNote(row.dueAt, recipient.zone) } : {}),
  }
}

/** The most urgent first. */
export function inOrder(items: readonly ReminderItem[]): ReminderItem[] {
  return [...items].sort((a, b) => a.daysLeft - b.daysLeft || a.name.localeCompare(b.name, 'en'))
}

/** What a text message says of one renewal. */
export function smsLine(approved: Approved, now: Date): SmsLine {
  const { facts, recipient, renewalDate } = approved
  return {
    name: facts.name,
    daysLeft: daysBetween(localDate(now, recipient.zone), renewalDate),
    amount: formatAmount(facts.amount, facts.currency),
    date: formatDate(renewalDate, LANGUAGE, 'short'),
  }
}

function formatAmount(amount: string, currency: string): string {
  const minor = parseAmount(amount)
  return minor !== null && isCurrency(currency) ? formatMoney(minor, currency) : `${amount} ${currency}`
}

function lateNote(dueAt: Date, zone: string): string {
  const day = formatDate(localDate(dueAt, zone), LANGUAGE, 'full')
  const time = dueAt.toLocaleTimeString(LANGUAGE, { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  return `This reminder is late: it was due ${day} at ${time}.`
}
