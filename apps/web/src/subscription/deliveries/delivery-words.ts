import type { Delivery, UpcomingReminder } from '@duely/contract'
import {
  deliveryReasonText,
  forEachWayKind,
  formatDate,
  formatInstant,
  LATE_CAUSES,
  plainDate,
  WAY_SERVICES,
  type Wording,
} from '@duely/domain'
import { serverFacts } from '#web/server-facts.ts'
import type { BadgeTone } from '#web/ui/data/badge.tsx'

/** Timezone and culture for formatting. */
export type Reader = { readonly zone: string; readonly culture: Wording }

export const DELIVERY_STATES: Record<
  Delivery['state'],
  { readonly label: string; readonly tone: BadgeTone }
> = {
  pending: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  skipped: { label: 'Skipped', tone: 'grey' },
  superseded: { label: 'Superseded', tone: 'grey' },
  expired: { label: 'Expired', tone: 'orange' },
}

const KINDS: Readonly<Record<string, string>> = {
  'test-reminder': 'Test reminder',
  'verify-email': 'Verification email',
  'reset-password': 'Password reset email',
  'password-changed': 'Password change notice',
  'phone-code': 'Phone number code',
  'sms-opt-in': 'SMS confirmation',
  'confirm-backup-email': 'Backup address confirmation',
}

export const CHANNEL_WORDS: Readonly<Record<Delivery['channel'], string>> = {
  ...forEachWayKind((kind) => `By ${WAY_SERVICES[kind]}`),
  ...{ email: 'By email', sms: 'By SMS', push: 'By notification' },
}

/** Title of a log entry. An unknown kind is shown by its name. */
export function deliveryTitle({ kind, subscriptionName }: Delivery): string {
  return (
    subscriptionName ?? KINDS[kind] ?? kind.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
  )
}

/** '3 days before renewal on Mar 10'; null when it is not a reminder. */
export function deliveryOccasion({ renewalDate, daysBefore }: Delivery, reader: Reader): string | null {
  return renewalDate === null || daysBefore === null ? null : occasion(renewalDate, daysBefore, reader)
}

/** '3 days before renewal on Mar 10' for an upcoming reminder. */
export function upcomingOccasion({ renewalDate, daysBefore }: UpcomingReminder, reader: Reader): string {
  return occasion(renewalDate, daysBefore, reader)
}

/** Outcome and time, in one sentence. */
export function deliveryFate(delivery: Delivery, reader: Reader): string {
  const { state, reason, sentAt, dueAt, nextAttemptAt, attempts, late, providerStatus, device } = delivery
  const at = (instant: string) => instantText(instant, reader)
  const arrived = providerStatus === 'delivered' ? ', delivered' : ''
  const to = delivery.backup ? 'to your backup address ' : device === null ? '' : `to ${device} `
  const on = device === null ? '' : ` on ${device}`
  if (state === 'sent') return `Sent ${to}${at(sentAt ?? dueAt)}${late ? laterThan(delivery) : ''}${arrived}`
  if (state === 'sending') return 'Being sent now'
  if (state === 'pending' && reason === 'returned-for-now')
    return `Came back, next try ${at(nextAttemptAt ?? dueAt)}`
  if (state === 'pending')
    return attempts === 0
      ? `Goes out ${at(nextAttemptAt ?? dueAt)}`
      : `Not accepted yet after ${tries(attempts)}${on}, next try ${at(nextAttemptAt ?? dueAt)}`
  if (state === 'failed' && reason === 'BOUNCED') return `Sent ${to}${at(sentAt ?? dueAt)}, came back`
  if (state === 'failed') return `Given up after ${tries(attempts)}${on}, was due ${at(dueAt)}`
  return `Was due ${at(dueAt)}`
}

function laterThan({ lateCause }: Delivery): string {
  return `, later than planned${lateCause === null ? '' : `: ${LATE_CAUSES[lateCause]}`}`
}

/** Why it was not sent; null without a reason. */
export function deliveryWhy({ reason }: Delivery): string | null {
  return reason === null ? null : deliveryReasonText(reason, serverFacts().plans)
}

/** What the mail server said when it gave the message back, to be shown as text; null otherwise. */
export function serverWords({ words }: Delivery): string | null {
  const said = words?.trim() ?? ''
  return said === '' ? null : `The mail server said: ${said}`
}

/** 'Mar 7, 2026, 9:00 AM' in the reader's timezone. */
export function instantText(instant: string, { zone, culture }: Reader): string {
  return formatInstant(new Date(instant), culture, zone)
}

function occasion(renewalDate: string, daysBefore: number, { culture }: Reader): string {
  const day = formatDate(plainDate(renewalDate), culture, 'short')
  return `${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before renewal on ${day}`
}

function tries(count: number): string {
  return count === 1 ? '1 try' : `${count} tries`
}
