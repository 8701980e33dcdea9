import { TOLD_ACTS, type ToldAct } from '@duely/domain'
import { and, desc, eq, exists, gt, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/database.ts'
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
  /** Of its line in the ledger. */
  id: string
  userId: string
  by: string
  act: ToldAct
  subscriptionId: string
  name: string
  renewalDate: string
  at: Date
  /** Whether they own it, decide about it, pay or follow it, so that they are told. */
  isTheirs: boolean
}

const reader = alias(householdMembers, 'reader')
const actor = alias(householdMembers, 'actor')
const told = alias(deliveries, 'told')

/** Mails of reminders to their first address: what can have told of an act. */
const isMail = (dueSince: Date) =>
  and(gt(told.dueAt, dueSince), eq(told.kind, REMINDER_KIND), eq(told.channel, 'email'), eq(told.device, ''))

/**
 * The acts that mails to these people tell of which were sent or are on their way; those of a mail that came
 * back are not among them.
 *
 * @param dueSince mails that were due before are not looked at
 * @param besides messages that are being made again
 */
export async function selectToldActs(
  db: Queryable,
  userIds: readonly string[],
  { dueSince, besides }: { dueSince: Date; besides: readonly string[] },
): Promise<{ userId: string; actId: string }[]> {
  const rows = await db
    .selectDistinct({ userId: told.userId, toldActs: messages.toldActs })
    .from(told)
    .innerJoin(messages, eq(messages.id, told.messageId))
    .where(
      and(
        inArray(told.userId, [...userIds]),
        isMail(dueSince),
        inArray(told.state, ['sent', 'sending']),
        notInArray(messages.id, [...besides]),
        sql`${messages.toldActs} <> '{}'`,
      ),
    )
  return rows.flatMap(({ userId, toldActs }) =>
    userId === null ? [] : (toldActs ?? []).map((actId) => ({ userId, actId })),
  )
}

/**
 * What others of their households did on what each of these people sees, the newest first; of people in none
 * nothing. Acts before `since`, and before they came, are not told any more.
 */
export async function selectActNews(
  db: Queryable,
  userIds: readonly string[],
  { since, today }: { since: Date; today: string },
): Promise<ToldRow[]> {
  if (userIds.length === 0) return []
  // What mails told was not always kept: whatever was done before the last of those is past telling.
  const lastUnkept = db
    .select({ at: sql`max(${told.sentAt})` })
    .from(told)
    .innerJoin(messages, eq(messages.id, told.messageId))
    .where(
      and(eq(told.userId, reader.userId), isMail(since), eq(told.state, 'sent'), isNull(messages.toldActs)),
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
      id: deliveries.id,
      userId: reader.userId,
      by: actor.name,
      act: deliveries.reason,
      subscriptionId: subscriptions.id,
      name: subscriptions.name,
      renewalDate: deliveries.renewalDate,
      at: deliveries.dueAt,
      isTheirs: sql<boolean>`(${or(
        eq(subscriptions.userId, reader.userId),
        eq(subscriptions.deciderMemberId, reader.id),
        eq(subscriptions.payerMemberId, reader.id),
        exists(follows),
      )}) is true`,
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
        gt(deliveries.dueAt, reader.joinedAt),
        sql`${deliveries.dueAt} > coalesce((${lastUnkept}), '-infinity')`,
      ),
    )
    .orderBy(desc(deliveries.dueAt), desc(deliveries.id))
  return rows.flatMap(({ userId, act, renewalDate, ...row }) => {
    const known = TOLD_ACTS.find((each) => each === act)
    if (userId === null || renewalDate === null || known === undefined) return []
    return [{ ...row, userId, renewalDate, act: known }]
  })
}
