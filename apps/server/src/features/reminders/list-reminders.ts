import { setImmediate } from 'node:timers/promises'
import type { ReminderList, UpcomingReminder } from '@duely/contract'
import { selectLedger } from '#server/engine/ledger/index.ts'
import { factsOfReader, selectActiveIds, selectFacts } from '#server/engine/planning/index.ts'
import { presentDelivery } from '#server/features/deliveries/index.ts'
import type { ReadDeps } from '#server/platform/database/deps.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import { selectDeliveriesOfUser } from './list-reminders.repo.ts'
import { byMoment, firstDayAhead, readOpenChannels, upcomingLine } from './upcoming-line.ts'

export type ListRemindersDeps = Secrets &
  ReadDeps & {
    reminderHour: number
    canSendSms: boolean
  }

/** Subscriptions per slice: a few milliseconds of the event loop. */
const SUBSCRIPTIONS_PER_SLICE = 50

/**
 * The next reminder of each active subscription that a person is reminded of by today's facts, earliest
 * first, and the newest 100 ledger entries. Long lists are read in pages with other requests served in
 * between; one paused or deleted meanwhile is left out.
 */
export async function listReminders(deps: ListRemindersDeps, userId: string): Promise<ReminderList> {
  const now = deps.clock.now()
  const ids = await selectActiveIds(deps.db, userId)
  const reminders: UpcomingReminder[] = []
  for (let from = 0; from < ids.length; from += SUBSCRIPTIONS_PER_SLICE) {
    if (from > 0) await setImmediate()
    const page = ids.slice(from, from + SUBSCRIPTIONS_PER_SLICE)
    const rows = await selectFacts(deps.db, page, now)
    const lines = await selectLedger(deps.db, page, firstDayAhead(now))
    const linesOf = Map.groupBy(lines, (line) => line.subscriptionId ?? '')
    const theirs = rows.flatMap((row) => factsOfReader(row, userId) ?? [])
    const channels = await readOpenChannels(deps, theirs[0])
    const context = { reminderHour: deps.reminderHour, channels }
    for (const row of theirs) {
      const own = (linesOf.get(row.id) ?? []).filter((line) => line.userId === userId)
      if (row.status === 'active') reminders.push(...upcomingLine(row, own, now, context))
    }
  }
  reminders.sort(byMoment)
  const lines = await selectDeliveriesOfUser(deps.db, userId)
  return { reminders, deliveries: lines.map((line) => presentDelivery(line, now)) }
}
