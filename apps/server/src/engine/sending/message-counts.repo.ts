import type { Channel, OutboxChannel } from '@duely/domain'
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { allIds } from '#server/platform/database/any-id.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { deliveries, messages, QUESTION_KIND, REMINDER_KIND, user } from '#server/platform/database/schema.ts'

type Asked = { userId: string; since: Date }

/**
 * The messages on a channel to each of these people that ended since an instant, or have not ended, each with
 * the first of its rows for which `isMeant` holds. All rows of a message have the same outcome, so one is
 * enough. The cost grows with the messages of that time, not with a person's history or with the number of
 * reminders in a message.
 */
function messagesSince(
  db: Queryable,
  channel: OutboxChannel,
  people: readonly Asked[],
  { isMeant, except = [] }: { isMeant: SQL | undefined; except?: readonly string[] },
) {
  const values = people.map(({ userId, since }) => ({ user_id: userId, since: since.toISOString() }))
  const asked = sql`jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as asked(user_id text, since timestamptz)`
  const theirs = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.userId, sql`asked.user_id`),
        eq(messages.channel, channel),
        or(isNull(messages.endedAt), gte(messages.endedAt, sql`asked.since`)),
        sql`${messages.id} <> ${allIds(except)}`,
      ),
    )
    .as('theirs')
  const first = db
    .select({
      device: deliveries.device,
      state: deliveries.state,
      triedAt: sql<string>`coalesce(${deliveries.sentAt}, ${deliveries.updatedAt})`.as('tried_at'),
    })
    .from(deliveries)
    .where(and(eq(deliveries.messageId, theirs.id), isMeant))
    .limit(1)
    .as('first')
  return { asked, theirs, first }
}

/** Longer than the time after which an address that rests is tried again. */
const TRIED_WITHIN_MS = 8 * 24 * 3_600_000

/**
 * When a mail to the present address of these users was last tried, whatever the outcome. Attempts of more
 * than eight days ago are not looked for.
 */
export async function selectLastTried(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map()
  const since = new Date(now.getTime() - TRIED_WITHIN_MS)
  const people = userIds.map((userId) => ({ userId, since }))
  const address = db.select({ email: user.email }).from(user).where(eq(user.id, sql`asked.user_id`))
  const { asked, theirs, first } = messagesSince(db, 'email', people, {
    isMeant: and(
      eq(deliveries.recipient, sql`${address}`),
      inArray(deliveries.state, ['sending', 'sent', 'failed']),
    ),
  })
  const rows = await db
    .select({ userId: sql<string>`asked.user_id`, at: sql<string>`max(${first.triedAt})` })
    .from(asked)
    .crossJoinLateral(theirs)
    .crossJoinLateral(first)
    .groupBy(sql`asked.user_id`)
  return new Map(rows.map(({ userId, at }) => [userId, new Date(at)]))
}

/** Reminders and questions share the limits of a day. */
const isCounted = inArray(deliveries.kind, [REMINDER_KIND, QUESTION_KIND])
const isSentSince = gte(deliveries.sentAt, sql`asked.since`)

/**
 * Number of reminder messages on a channel, per user and device, that were sent since `since` or are on their
 * way, including those waiting for a retry. `taken`: how many of them the provider has.
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
  const people = userIds.map((userId) => ({ userId, since }))
  const isTaken = and(inArray(deliveries.state, ['sent', 'failed']), isSentSince)
  const { asked, theirs, first } = messagesSince(db, channel, people, {
    isMeant: and(isCounted, or(inArray(deliveries.state, ['pending', 'sending']), isTaken)),
    except,
  })
  return db
    .select({
      userId: sql<string>`asked.user_id`,
      device: first.device,
      messages: sql<number>`count(*)::int`,
      taken: sql<number>`(count(*) filter (where ${inArray(first.state, ['sent', 'failed'])}))::int`,
    })
    .from(asked)
    .crossJoinLateral(theirs)
    .crossJoinLateral(first)
    .groupBy(sql`asked.user_id`, first.device)
}

/** Number of reminder mails sent or in flight per user since the given instants. */
export async function selectMailCounts(
  db: Queryable,
  people: readonly Asked[],
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map()
  const { asked, theirs, first } = messagesSince(db, 'email', people, {
    isMeant: and(
      isCounted,
      or(eq(deliveries.state, 'sending'), and(eq(deliveries.state, 'sent'), isSentSince)),
    ),
  })
  const rows = await db
    .select({ userId: sql<string>`asked.user_id`, mails: sql<number>`count(*)::int` })
    .from(asked)
    .crossJoinLateral(theirs)
    .crossJoinLateral(first)
    .groupBy(sql`asked.user_id`)
  return new Map(rows.map(({ userId, mails }) => [userId, mails]))
}
