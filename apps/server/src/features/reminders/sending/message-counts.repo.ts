import type { Channel, DeliveryReason } from '@duely/domain'
import { and, eq, gte, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Places, prepare, prepareSql } from '../../../platform/database/prepare.ts'
import { deliveries } from '../../../platform/database/schema.ts'

/** Addresses of these users that mail servers have rejected as unknown at least twice since `since`. */
export async function selectRefusingAddresses(db: Queryable, userIds: readonly string[], since: Date) {
  if (userIds.length === 0) return []
  const rows = await refusingAddresses(db, { userIds, since })
  return rows.flatMap(({ recipient }) => (recipient === null ? [] : [recipient]))
}

const refusingAddresses = prepare(
  'ledger-refusing-addresses',
  (query, at: Places<{ userIds: readonly string[]; since: Date }>) =>
    query
      .select({ recipient: deliveries.recipient })
      .from(deliveries)
      .where(
        and(
          sql`${deliveries.userId} = any(${at.userIds}::text[])`,
          eq(deliveries.state, 'failed'),
          eq(deliveries.reason, 'address-refused' satisfies DeliveryReason),
          eq(deliveries.channel, 'email'),
          gte(deliveries.updatedAt, sql.param(at.since, deliveries.updatedAt)),
        ),
      )
      .groupBy(deliveries.recipient)
      .having(sql`count(distinct ${deliveries.messageId}) >= 2`),
)

/**
 * Number of reminder messages on a channel, per user and device, that were sent since `since` or are on their way, those
 * waiting for a retry included.
 *
 * @param except messages that are not counted
 */
export async function selectMessageCounts(
  db: Queryable,
  channel: Channel,
  userIds: readonly string[],
  { since, except }: { since: Date; except: readonly string[] },
) {
  if (userIds.length === 0) return []
  return db
    .select({
      userId: deliveries.userId,
      device: deliveries.device,
      messages: sql<number>`count(distinct ${deliveries.messageId})::int`,
    })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.userId, [...userIds]),
        eq(deliveries.kind, 'reminder'),
        eq(deliveries.channel, channel),
        isNotNull(deliveries.messageId),
        notInArray(deliveries.messageId, [...except]),
        or(
          inArray(deliveries.state, ['pending', 'sending']),
          and(inArray(deliveries.state, ['sent', 'failed']), gte(deliveries.sentAt, since)),
        ),
      ),
    )
    .groupBy(deliveries.userId, deliveries.device)
}

/**
 * Number of reminder mails sent or in flight per user since the given instants. Only mails due within the last week
 * are counted, so the cost does not grow with the history.
 */
export async function selectMailCounts(
  db: Queryable,
  people: readonly { userId: string; since: Date }[],
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map()
  const values = people.map(({ userId, since }) => ({ user_id: userId, since: since.toISOString() }))
  const rows = await countMails(db, { people: JSON.stringify(values) })
  return new Map(rows.map((row) => [row.user_id, row.mails]))
}

// Counted for each user on their own: as one join, PostgreSQL may begin with all mails sent today, and compares each of
// them with every user, 80 ms for 100 users beside 10,000 mails.
const countMails = prepareSql<{ people: string }, { user_id: string; mails: number }>(
  'ledger-mail-counts',
  (at) => sql`
    select v.user_id, counted.mails
    from jsonb_to_recordset(${at.people}::text::jsonb) as v(user_id text, since timestamptz)
      cross join lateral (
        select count(distinct ${deliveries.messageId})::int as mails
        from ${deliveries}
        where ${deliveries.userId} = v.user_id and ${deliveries.dueAt} >= v.since - interval '7 days'
          and ${deliveries.kind} = 'reminder' and ${deliveries.channel} = 'email'
          and (${deliveries.state} = 'sending' or (${deliveries.state} = 'sent' and ${deliveries.sentAt} >= v.since))
      ) as counted`,
)
