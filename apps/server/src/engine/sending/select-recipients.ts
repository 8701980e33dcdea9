import {
  DEFAULT_TIME_ZONE,
  localDate,
  REMINDER_MAILS_PER_DAY,
  REMINDERS_PER_MAIL,
  ROW_LIMITS,
  reminderChannel,
  startOfDay,
} from '@duely/domain'
import { type DueRow, lockRowsOfPeople } from '#server/engine/outbox/index.ts'
import {
  type FactsRow,
  readersOfRow,
  selectFacts,
  selectUnclaimed,
  toBasis,
} from '#server/engine/planning/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { REMINDER_KIND } from '#server/platform/database/schema.ts'
import { selectMailCounts, selectMessageCounts } from './message-counts.repo.ts'
import type { Today } from './plan-messages.ts'

/** On other channels than push the device is empty. */
const countKey = ({ userId, device }: { userId: string | null; device: string }) => `${userId}/${device}`

const DAY_MS = 24 * 3_600_000

/** Due rows, the facts of their subscriptions, and what their users were sent today. */
export type Recipients = {
  rows: readonly DueRow[]
  facts: readonly FactsRow[]
  todayOf: (userId: string, device: string) => Today
}

/**
 * Reads the facts that decide about users' messages. For users over the daily mail limit everything due is
 * taken at once, because the digest must list all of it.
 *
 * @param kind of the rows
 */
export async function selectRecipients(
  tx: Transaction,
  rows: readonly DueRow[],
  now: Date,
  kind: string = REMINDER_KIND,
): Promise<Recipients> {
  const facts = await selectFacts(tx, subscriptionIds(rows), now)
  const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
  const channel = reminderChannel(rows[0]?.channel ?? 'email')
  if (channel !== 'email') {
    const since = new Date(now.getTime() - DAY_MS)
    const except = [...new Set(rows.flatMap(({ message }) => message?.id ?? []))]
    const counts = await selectMessageCounts(tx, channel, userIds, { since, except })
    const countOf = new Map(counts.map((count) => [countKey(count), count]))
    const todayOf = (userId: string, device: string) => {
      const { messages = 0, taken = 0 } = countOf.get(countKey({ userId, device })) ?? {}
      return { now, sentToday: messages, takenToday: taken, isMoreComing: false }
    }
    return { rows, facts, todayOf }
  }
  const dayBeganFor = new Map(facts.flatMap(readersOfRow).map((row) => [row.userId, dayBegan(row, now)]))
  const people = userIds.map((userId) => ({
    userId,
    since: dayBeganFor.get(userId) ?? startOfDay(localDate(now, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE),
  }))
  const sent = await selectMailCounts(tx, people)
  const ofUser = Map.groupBy(rows, ({ userId }) => userId)
  const beyond = userIds.filter((userId) => {
    const theirs = ofUser.get(userId) ?? []
    const again = new Set(theirs.flatMap(({ message }) => message?.id ?? []))
    const fresh = theirs.filter(({ message }) => message === null)
    const mails = again.size + Math.ceil(fresh.length / REMINDERS_PER_MAIL)
    return (sent.get(userId) ?? 0) + mails > REMINDER_MAILS_PER_DAY
  })
  const todayOf = (unclaimed: ReadonlySet<string>) => (userId: string) => {
    const sentToday = sent.get(userId) ?? 0
    return { now, sentToday, takenToday: sentToday, isMoreComing: unclaimed.has(userId) }
  }
  if (beyond.length === 0) return { rows, facts, todayOf: todayOf(new Set()) }
  const listed = rows.map(({ id }) => id)
  const due = { now, channel: 'email' } as const
  const more = await lockRowsOfPeople(tx, due, beyond, { ofOne: ROW_LIMITS.pro, known: listed, kind })
  const known = new Set(facts.map(({ id }) => id))
  const unknown = subscriptionIds(more).filter((id) => !known.has(id))
  const unclaimed = new Set(await selectUnclaimed(tx, beyond, now))
  return {
    rows: [...rows, ...more],
    facts: [...facts, ...(await selectFacts(tx, unknown, now))],
    todayOf: todayOf(unclaimed),
  }
}

export function subscriptionIds(rows: readonly DueRow[]): string[] {
  return [...new Set(rows.flatMap(({ subscriptionId }) => subscriptionId ?? []))]
}

function dayBegan(row: FactsRow, now: Date): Date {
  const { zone } = toBasis(row, 0).recipient
  return startOfDay(localDate(now, zone), zone)
}
