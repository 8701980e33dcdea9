import type { ReminderList } from '@duely/contract'
import type { OwnerFacts, UpcomingFacts } from '../planning/facts/fact-columns.repo.ts'
import { type selectRemindersAnswer, UPCOMING_AT_ONCE } from './list-reminders.repo.ts'
import { type ListRemindersDeps, listReminders } from './list-reminders.ts'
import { type DeliveryText, presentText } from './present-delivery.ts'
import { byMoment, type LedgerFacts, readOpenChannels, upcomingLine } from './upcoming-line.ts'

type Read = Awaited<ReturnType<typeof selectRemindersAnswer.ofOwner>>[number]
/** As read from JSON: only `claimedUntil` is compared as an instant; for the others only presence matters. */
type UpcomingText = Omit<UpcomingFacts, 'claimedUntil' | keyof OwnerFacts> & { claimedUntil: string | null }

/** The reminders from one SQL answer, or in pages for users with more subscriptions than one answer holds. */
export async function answerReminders(
  deps: ListRemindersDeps,
  { userId, now }: { userId: string; now: Date },
  read: Read,
): Promise<ReminderList> {
  const upcoming: UpcomingText[] = JSON.parse(read.upcoming)
  if (upcoming.length > UPCOMING_AT_ONCE) return listReminders(deps, userId)
  const ledger: LedgerFacts[] = JSON.parse(read.ledger)
  const linesOf = Map.groupBy(ledger, (line) => line.subscriptionId)
  const deliveries: DeliveryText[] = JSON.parse(read.deliveries)
  const owner: OwnerFacts = JSON.parse(read.owner)
  const channels = await readOpenChannels(deps, upcoming[0] && owner)
  const reminders = upcoming.flatMap((row) => {
    const claimedUntil = row.claimedUntil === null ? null : new Date(row.claimedUntil)
    return upcomingLine({ ...row, ...owner, claimedUntil }, linesOf.get(row.id) ?? [], now, {
      reminderHour: deps.reminderHour,
      channels,
    })
  })
  return { reminders: reminders.sort(byMoment), deliveries: deliveries.map((line) => presentText(line, now)) }
}
