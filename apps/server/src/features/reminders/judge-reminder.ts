import {
  type DeliveryReason,
  type PlainDate,
  type Recipient,
  type Remindable,
  usefulUntil,
} from '@duely/domain'
import type { DueRow, Verdict } from '../../platform/outbox/message-handler.ts'
import type { FactsRow } from './reminder-facts.repo.ts'
import { toDate, toRecipient, toRemindable, wantsSms } from './reminder-facts.ts'
import { standingOf } from './still-owed.ts'

/** A reminder that may go out, with all that its message says. */
export type Approved = {
  facts: FactsRow
  remindable: Remindable
  recipient: Recipient
  renewalDate: PlainDate
}

/** What is known besides the subscription itself. */
export type Surroundings = {
  reminderHour: number
  now: Date
  /** The days before the renewal of the closest reminder of the same renewal and channel that is not dropped. */
  closest: (row: DueRow) => number | undefined
  refusesMail: (address: string) => boolean
  canSendSms: boolean
}

/** Compares a line of the ledger with today's facts: only what is owed and wanted now may go out. */
export function judgeReminder(
  row: DueRow,
  facts: FactsRow | undefined,
  around: Surroundings,
): { verdict: Verdict; approved?: Approved } {
  if (!facts || row.renewalDate === null || row.daysBefore === null)
    return drop('superseded', 'subscription-deleted')
  const { now } = around
  const remindable = toRemindable(facts)
  const recipient = toRecipient(facts, around.reminderHour)
  const renewalDate = toDate(row.renewalDate)
  const standing = standingOf({ renewalDate, daysBefore: row.daysBefore }, remindable, recipient, now)
  if (standing.owed === 'later') return { verdict: { do: 'postpone', until: standing.at } }
  if (!standing.owed) return drop(standing.state, standing.reason)
  if ((around.closest(row) ?? row.daysBefore) < row.daysBefore) return drop('superseded', 'closer-reminder')
  const unwanted = row.channel === 'sms' ? whyNoSms(facts, around) : whyNoMail(facts, around)
  if (unwanted !== null) return drop('skipped', unwanted)
  return {
    verdict: { do: 'send', usefulUntil: usefulUntil(renewalDate, recipient.zone) },
    approved: { facts, remindable, recipient, renewalDate },
  }
}

function drop(state: 'skipped' | 'superseded' | 'expired', reason: DeliveryReason): { verdict: Verdict } {
  return { verdict: { do: 'drop', state, reason } }
}

function whyNoMail(facts: FactsRow, { refusesMail }: Surroundings): DeliveryReason | null {
  // A profile that is not there yet counts as switched on (spec section 3).
  if (facts.notificationsEnabled === false) return 'notifications-off'
  if (facts.emailEnabled === false) return 'email-off'
  if (!facts.emailVerified) return 'email-unverified'
  if (facts.emailReminders === false) return 'email-not-in-plan'
  return refusesMail(facts.email) ? 'email-refused' : null
}

function whyNoSms(facts: FactsRow, { canSendSms }: Surroundings): DeliveryReason | null {
  if (facts.notificationsEnabled === false) return 'notifications-off'
  if (facts.smsReminders !== true) return 'sms-not-in-plan'
  if (!wantsSms(facts) || !canSendSms) return 'sms-off'
  return facts.phoneNumber === null || facts.phoneVerifiedAt === null ? 'phone-unverified' : null
}
