import { setImmediate } from 'node:timers/promises'
import type { ReminderList, UpcomingReminder } from '@duely/contract'
import {
  addDays,
  firstOccurrenceOnOrAfter,
  localDate,
  type PlainDate,
  type Recipient,
  reminderInstant,
} from '@duely/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type FactsRow, selectFacts, selectUpcomingIds } from '../planning/reminder-facts.repo.ts'
import { type Schedulable, toBasis, toSchedulable, wantsSms } from '../planning/reminder-facts.ts'
import { selectDeliveriesOfUser } from './list-reminders.repo.ts'
import { presentDelivery } from './present-delivery.ts'

export type ListRemindersDeps = { db: Queryable; clock: Clock; reminderHour: number; canSendSms: boolean }

/** Subscriptions that are read and presented in one go: a few milliseconds in which nobody else is answered. */
const PAGE = 50

/**
 * What a user is owed next, one line per active subscription, and the newest 100 lines of their ledger. Many are read
 * in pages, with a turn for everybody else in between; one that is paused or deleted in just these moments is left out.
 */
export async function listReminders(deps: ListRemindersDeps, userId: string): Promise<ReminderList> {
  const now = deps.clock.now()
  const ids = await selectUpcomingIds(deps.db, userId)
  const reminders: UpcomingReminder[] = []
  for (let from = 0; from < ids.length; from += PAGE) {
    if (from > 0) await setImmediate()
    const page = ids.slice(from, from + PAGE)
    const rows = new Map((await selectFacts(deps.db, page)).map((row) => [row.id, row]))
    for (const id of page) {
      const row = rows.get(id)
      if (row?.userId === userId && row.status === 'active') reminders.push(...upcoming(row, deps))
    }
  }
  const lines = await selectDeliveriesOfUser(deps.db, userId)
  return { reminders, deliveries: lines.map((line) => presentDelivery(line, now)) }
}

function upcoming(row: FactsRow, deps: ListRemindersDeps): UpcomingReminder[] {
  if (row.remindAt === null) return []
  const remindable = toSchedulable(row)
  const { recipient } = toBasis(row, deps.reminderHour)
  const ref = reminderAt(row.remindAt, remindable, recipient)
  if (ref === null) return []
  return [
    {
      subscriptionId: row.id,
      name: row.name,
      renewalDate: ref.renewalDate,
      daysBefore: ref.daysBefore,
      remindAt: row.remindAt.toISOString(),
      channels: channelsOf(row, deps.canSendSms),
    },
  ]
}

/** Which reminder the stored instant stands for; the one closest to its renewal if several share it. */
function reminderAt(
  at: Date,
  remindable: Schedulable,
  recipient: Recipient,
): { renewalDate: PlainDate; daysBefore: number } | null {
  const day = localDate(at, recipient.zone)
  for (const daysBefore of remindable.reminderDays.toSorted((a, b) => a - b)) {
    const renewalDate = renewalOn(remindable, addDays(day, daysBefore))
    const instant = reminderInstant(renewalDate, daysBefore, recipient.zone, recipient.hour)
    if (instant.getTime() === at.getTime()) return { renewalDate, daysBefore }
  }
  return null
}

function renewalOn({ anchorDate, billingCycle, nextBillingDate }: Schedulable, date: PlainDate): PlainDate {
  return date <= nextBillingDate ? nextBillingDate : firstOccurrenceOnOrAfter(anchorDate, billingCycle, date)
}

function channelsOf(row: FactsRow, canSendSms: boolean): UpcomingReminder['channels'] {
  if (row.notificationsEnabled === false) return []
  const email = row.emailEnabled === false || row.emailReminders === false ? [] : (['email'] as const)
  const sms = canSendSms && wantsSms(row) && row.phoneVerifiedAt !== null ? (['sms'] as const) : []
  return [...email, ...sms]
}
