import { asc, inArray, sql } from 'drizzle-orm'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { householdMembers, subscriptionFollowers, subscriptions } from '#server/platform/database/schema.ts'
import { selectPeopleQuery } from './fact-columns.repo.ts'

/** The people involved in these subscriptions, and what else of a household their reminders depend on. */
export function selectSharing(db: Queryable, subscriptionIds: readonly string[]) {
  return db
    .select({
      id: subscriptions.id,
      payer: subscriptions.payerMemberId,
      decider: subscriptions.deciderMemberId,
      visible: subscriptions.visible,
      hiddenUntil: subscriptions.hiddenUntil,
      actedBy: sql<string | null>`${subscriptions.lastAct} ->> 'by'`,
      followers: sql<string[] | null>`(select jsonb_agg(${subscriptionFollowers.memberId}
        order by ${subscriptionFollowers.memberId}) from ${subscriptionFollowers}
        where ${subscriptionFollowers.subscriptionId} = ${subscriptions.id})`,
    })
    .from(subscriptions)
    .where(sql`${subscriptions.id} = ${anyId(subscriptionIds)}`)
}

/** Everybody in these households, in the order in which they came. */
export function selectMembers(db: Queryable, householdIds: readonly string[]) {
  return db
    .select({
      id: householdMembers.id,
      householdId: householdMembers.householdId,
      userId: householdMembers.userId,
      name: householdMembers.name,
      isOrganiser: sql<boolean>`${householdMembers.role} = 'organiser'`,
    })
    .from(householdMembers)
    .where(inArray(householdMembers.householdId, [...householdIds]))
    .orderBy(asc(householdMembers.joinedAt), asc(householdMembers.id))
}

/** The facts of these people. */
export async function selectPeople(db: Queryable, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return selectPeopleQuery(db).where(sql`"user"."id" = any(${sql.param([...userIds])}::text[])`)
}
