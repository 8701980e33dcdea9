import { TOLD_ACTS, type ToldAct } from '@duely/domain'
import { and, desc, eq, exists, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/database.ts'
import {
  deliveries,
  householdMembers,
  REMINDER_KIND,
  subscriptionFollowers,
  subscriptions,
} from '#server/platform/database/schema.ts'

/** An act of somebody else on a subscription that a person owns, decides about, pays or follows. */
export type ToldRow = {
  userId: string
  by: string
  act: ToldAct
  subscriptionId: string
  name: string
  renewalDate: string
  at: Date
}

const reader = alias(householdMembers, 'reader')
const actor = alias(householdMembers, 'actor')
const told = alias(deliveries, 'told')

/**
 * What others of their households did since the last mail to each of these people, the newest first; of
 * people in none nothing. Acts before `since` are not told any more.
 */
export async function selectActNews(
  db: Queryable,
  userIds: readonly string[],
  { since, today }: { since: Date; today: string },
): Promise<ToldRow[]> {
  if (userIds.length === 0) return []
  const lastTold = db
    .select({ at: sql`max(${told.sentAt})` })
    .from(told)
    .where(
      and(
        eq(told.userId, reader.userId),
        gt(told.dueAt, since),
        eq(told.kind, REMINDER_KIND),
        eq(told.channel, 'email'),
        eq(told.device, ''),
        eq(told.state, 'sent'),
      ),
    )
  const follows = db
    .select({ id: subscriptionFollowers.memberId })
    .from(subscriptionFollowers)
    .where(
      and(
        eq(subscriptionFollowers.subscriptionId, subscriptions.id),
        eq(subscriptionFollowers.memberId, reader.id),
      ),
    )
  const rows = await db
    .select({
      userId: reader.userId,
      by: actor.name,
      act: deliveries.reason,
      subscriptionId: subscriptions.id,
      name: subscriptions.name,
      renewalDate: deliveries.renewalDate,
      at: deliveries.dueAt,
    })
    .from(reader)
    .innerJoin(actor, and(eq(actor.householdId, reader.householdId), ne(actor.id, reader.id)))
    .innerJoin(deliveries, and(eq(deliveries.userId, actor.userId), gt(deliveries.dueAt, since)))
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.id, deliveries.subscriptionId),
        eq(subscriptions.householdId, reader.householdId),
        or(isNull(subscriptions.hiddenUntil), lte(subscriptions.hiddenUntil, today)),
      ),
    )
    .where(
      and(
        inArray(reader.userId, [...userIds]),
        eq(deliveries.kind, 'act'),
        inArray(deliveries.reason, [...TOLD_ACTS]),
        or(
          eq(subscriptions.userId, reader.userId),
          eq(subscriptions.deciderMemberId, reader.id),
          eq(subscriptions.payerMemberId, reader.id),
          exists(follows),
        ),
        sql`${deliveries.dueAt} > coalesce((${lastTold}), ${reader.joinedAt})`,
      ),
    )
    .orderBy(desc(deliveries.dueAt), desc(deliveries.id))
  return rows.flatMap(({ userId, act, renewalDate, ...row }) => {
    const known = TOLD_ACTS.find((each) => each === act)
    if (userId === null || renewalDate === null || known === undefined) return []
    return [{ ...row, userId, renewalDate, act: known }]
  })
}
