import { setImmediate } from 'node:timers/promises'
import type { ReminderList, UpcomingReminder } from '@duely/contract'
import { addDays, localDate, nextOwed } from '@duely/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type LedgerLine, toLine } from '../planning/plan-rows.ts'
import { type FactsRow, selectActiveIds, selectFacts } from '../planning/reminder-facts.repo.ts'
import { toBasis, wantsSms } from '../planning/reminder-facts.ts'
import { selectLedger } from '../sending/ledger.repo.ts'
import { selectDeliveriesOfUser } from './list-reminders.repo.ts'
import { presentDelivery } from './present-delivery.ts'

export type ListRemindersDeps = { db: Queryable; clock: Clock; reminderHour: number; canSendSms: boolean }

/** Subscriptions that are read and presented in one go: a few milliseconds in which nobody else is answered. */
const PAGE = 50

/**
 * What a user is owed next by the facts of today, one line per active subscription, the earliest first, and the newest
 * 100 lines of their ledger. Many are read in pages, with a turn for everybody else in between; one that is paused or
 * deleted in just these moments is left out.
 */
export async function listReminders(deps: ListRemindersDeps, userId: string): Promise<ReminderList> {
  const now = deps.clock.now()
  const ids = await selectActiveIds(deps.db, userId)
  const reminders: UpcomingReminder[] = []
  for (let from = 0; from < ids.length; from += PAGE) {
    if (from > 0) await setImmediate()
    const page = ids.slice(from, from + PAGE)
    const rows = await selectFacts(deps.db, page)
    // Two days back: in no zone is a renewal of before then still ahead.
    const lines = await selectLedger(deps.db, page, addDays(localDate(now, 'UTC'), -2))
    const linesOf = Map.groupBy(lines, (line) => line.subscriptionId ?? '')
    for (const row of rows)
      if (row.userId === userId && row.status === 'active')
        reminders.push(...upcoming(row, linesOf.get(row.id) ?? [], now, deps))
  }
  reminders.sort((a, b) => compare(a.remindAt, b.remindAt) || compare(a.name, b.name))
  const lines = await selectDeliveriesOfUser(deps.db, userId)
  return { reminders, deliveries: lines.map((line) => presentDelivery(line, now)) }
}

/** Derived, not read from the alarm: that is set only a moment after a change of zone over many subscriptions. */
function upcoming(
  row: FactsRow,
  lines: readonly LedgerLine[],
  now: Date,
  deps: ListRemindersDeps,
): UpcomingReminder[] {
  const claimedUntil = row.claimedUntil !== null && row.claimedUntil < now ? row.claimedUntil : now
  const next = nextOwed(toBasis(row, deps.reminderHour), claimedUntil, lines.flatMap(toLine), now)
  if (next === null) return []
  return [
    {
      subscriptionId: row.id,
      name: row.name,
      renewalDate: next.ref.renewalDate,
      daysBefore: next.ref.daysBefore,
      remindAt: next.dueAt.toISOString(),
      channels: channelsOf(row, deps.canSendSms),
    },
  ]
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function channelsOf(row: FactsRow, canSendSms: boolean): UpcomingReminder['channels'] {
  if (row.notificationsEnabled === false) return []
  const email = row.emailEnabled === false || row.emailReminders === false ? [] : (['email'] as const)
  const sms = canSendSms && wantsSms(row) && row.phoneVerifiedAt !== null ? (['sms'] as const) : []
  return [...email, ...sms]
}
