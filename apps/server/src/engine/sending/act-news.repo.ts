import { TOLD_ACTS, type ToldAct } from '@duely/domain'
import { and, desc, eq, exists, gt, inArray, isNull, lte, max, ne, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import {
  deliveries,
  householdMembers,
  messages,
  REMINDER_KIND,
  subscriptionFollowers,
  subscriptions,
} from '#server/platform/database/schema.ts'

/** An act of somebody else of the household on a subscription that a person sees. */
export type ToldRow = {
  /** The id of its line in the ledger. */
  id: string
  userId: string
  by: string
  act: ToldAct
  subscriptionId: string
  name: string
  renewalDate: string
  at: Date
  /** Whether they own it, decide about it, pay or follow it, so that they are informed. */
  isTheirs: boolean
}

const reader = alias(householdMembers, 'reader')
const actor = alias(householdMembers, 'actor')
const told = alias(deliveries, 'told')

/** Mails of reminders to their first address: only these can have reported an act. */
const isMail = (dueSince: Date) =>
  and(gt(told.dueAt, dueSince), eq(told.kind, REMINDER_KIND), eq(told.channel, 'email'), eq(told.device, ''))

/**
 * Which of these acts were reported in mails to these people that were sent or are on their way. Mails that
 * bounced do not count.
 *
 * @param dueSince mails that were due before this are ignored
 * @param besides messages that are being rebuilt and do not count
 */
export async function selectToldActs(
  db: Queryable,
  acts: readonly Pick<ToldRow, 'id' | 'userId'>[],
  { dueSince, besides }: { dueSince: Date; besides: readonly string[] },
): Promise<{ userId: string | null; actId: string }[]> {
  const ids = new Set(acts.map(({ id }) => id))
  const users = new Set(acts.map(({ userId }) => userId))
  return db
    .selectDistinct({ userId: told.userId, actId: sql<string>`act.id` })
    .from(told)
    .innerJoin(messages, eq(messages.id, told.messageId))
    .innerJoin(sql`unnest(${messages.toldActs}) as act(id)`, sql`act.id = ${anyId([...ids])}`)
    .where(
      and(
        inArray(told.userId, [...users]),
        isMail(dueSince),
        inArray(told.state, ['sent', 'sending']),
        notInArray(messages.id, [...besides]),
      ),
    )
}

/**
 * Waits until no other transaction makes mails that tell news to one of these people. It is a lock of its
 * own, because no mail waits for what people are changing themselves.
 */
export async function lockActNews(tx: Transaction, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const keys = userIds.map((id) => `act-news/${id}`).toSorted()
  await tx
    .select({ locked: sql`pg_advisory_xact_lock(hashtextextended(key, 0))` })
    .from(sql`unnest(${sql.param(keys)}::text[]) as key`)
}

/**
 * When each of these people got the last mail for which the reported acts were not recorded, as in older
 * versions. Acts before such a mail are not reported any more.
 */
export async function selectLastUnkept(
  db: Queryable,
  userIds: readonly string[],
  dueSince: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ userId: told.userId, at: max(told.sentAt) })
    .from(told)
    .innerJoin(messages, eq(messages.id, told.messageId))
    .where(
      and(
        inArray(told.userId, [...userIds]),
        isMail(dueSince),
        eq(told.state, 'sent'),
        isNull(messages.toldActs),
      ),
    )
    .groupBy(told.userId)
  return new Map(
    rows.flatMap(({ userId, at }): [string, Date][] =>
      userId === null || at === null ? [] : [[userId, at]],
    ),
  )
}

/** Acts of one person that are looked at for a mail; of more the newest, because it names a few only. */
const ACTS_READ = 500

/**
 * What other members of the household did on the subscriptions that each of these people sees, newest first,
 * up to 500 acts by each member. People without a household get nothing. Acts before `since`, or before the
 * reader joined, are not reported.
 */
export async function selectActNews(
  db: Queryable,
  userIds: readonly string[],
  { since, today }: { since: Date; today: string },
): Promise<ToldRow[]> {
  if (userIds.length === 0) return []
  const follows = db
    .select({ id: subscriptionFollowers.memberId })
    .from(subscriptionFollowers)
    .where(
      and(
        eq(subscriptionFollowers.subscriptionId, subscriptions.id),
        eq(subscriptionFollowers.memberId, reader.id),
      ),
    )
  const { id, subscriptionId, renewalDate, reason, dueAt } = deliveries
  // By the index of a person's deliveries, from the newest back.
  const acts = db
    .select({ id, subscriptionId, renewalDate, reason, dueAt })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.userId, actor.userId),
        gt(dueAt, since),
        eq(deliveries.kind, 'act'),
        inArray(reason, [...TOLD_ACTS]),
      ),
    )
    .orderBy(desc(dueAt))
    .limit(ACTS_READ)
    .as('acts')
  const rows = await db
    .select({
      id: acts.id,
      userId: reader.userId,
      by: actor.name,
      act: acts.reason,
      subscriptionId: subscriptions.id,
      name: subscriptions.name,
      renewalDate: acts.renewalDate,
      at: acts.dueAt,
      isTheirs: sql<boolean>`(${or(
        eq(subscriptions.userId, reader.userId),
        eq(subscriptions.deciderMemberId, reader.id),
        eq(subscriptions.payerMemberId, reader.id),
        exists(follows),
      )}) is true`,
    })
    .from(reader)
    .innerJoin(actor, and(eq(actor.householdId, reader.householdId), ne(actor.id, reader.id)))
    .innerJoinLateral(acts, sql`true`)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.id, acts.subscriptionId),
        eq(subscriptions.householdId, reader.householdId),
        isNull(subscriptions.deletedAt),
        or(isNull(subscriptions.hiddenUntil), lte(subscriptions.hiddenUntil, today)),
      ),
    )
    .where(and(inArray(reader.userId, [...userIds]), gt(acts.dueAt, reader.joinedAt)))
    .orderBy(desc(acts.dueAt), desc(acts.id))
  return rows.flatMap(({ userId, act, renewalDate, ...row }) => {
    const known = TOLD_ACTS.find((each) => each === act)
    if (userId === null || renewalDate === null || known === undefined) return []
    return [{ ...row, userId, renewalDate, act: known }]
  })
}
