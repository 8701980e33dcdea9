import {
  daysBetween,
  formatDate,
  formatMoney,
  isCurrency,
  isLate,
  localDate,
  parseAmount,
  remindersSubject,
  renewsIn,
} from '@duely/domain'
import type { ReminderItem } from '../../platform/mail/render-mail.ts'
import type { DueRow } from '../../platform/outbox/message-handler.ts'
import type { Approved } from './judge-reminder.ts'

/** The mails speak English, and so do their dates. */
const LANGUAGE = 'en-US'

/** What a message says of one renewal: true days from `now`, and if it comes late, that it does. */
export function reminderItem(row: DueRow, approved: Approved, now: Date): ReminderItem {
  const { facts, recipient, renewalDate } = approved
  const daysLeft = daysBetween(localDate(now, recipient.zone), renewalDate)
  return {
    name: facts.name,
    amount: amountOf(facts.amount, facts.currency),
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

/** The whole of it in a text message. */
export function reminderSms(items: readonly ReminderItem[], manageUrl: string): string {
  const [only] = items
  const amount = items.length === 1 && only ? ` (${only.amount}, ${only.renewsOn})` : ''
  const late = items.some((item) => item.lateNote !== undefined) ? ' This reminder is late.' : ''
  return `Duely: ${remindersSubject(items)}${amount}.${late} ${manageUrl} Reply STOP to opt out.`
}

function amountOf(amount: string, currency: string): string {
  const minor = parseAmount(amount)
  return minor !== null && isCurrency(currency) ? formatMoney(minor, currency) : `${amount} ${currency}`
}

function lateNote(dueAt: Date, zone: string): string {
  const day = formatDate(localDate(dueAt, zone), LANGUAGE, 'full')
  const time = dueAt.toLocaleTimeString(LANGUAGE, { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  return `This reminder is late: it was due ${day} at ${time}.`
}
