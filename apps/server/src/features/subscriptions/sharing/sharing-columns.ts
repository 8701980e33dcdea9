import type { ReachableMember } from '@duely/domain'
import { type SQL, sql } from 'drizzle-orm'
import {
  deletions,
  householdMembers,
  profiles,
  subscriptionFollowers,
  subscriptionShares,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'

/** The people of a shared subscription that are not in its columns; members by id. */
export type Sharing = {
  /** The owner as a member. */
  readonly owner: string | null
  /** The owner's timezone, which decides about charges and about the last day to cancel. */
  readonly zone: string | null
  readonly followers: readonly string[]
  /** Everybody in the household, by when they came, while the owner's account is stopped; null otherwise. */
  readonly withoutOwner: readonly ReachableMember[] | null
  /** Values as decimal text. */
  readonly shares: readonly { readonly member: string; readonly value: string }[]
}

// In a statement of one table the query builder leaves the table's name out, and a subselect needs it.
const outer = {
  id: sql.raw('"subscriptions"."id"'),
  userId: sql.raw('"subscriptions"."user_id"'),
  householdId: sql.raw('"subscriptions"."household_id"'),
}

/**
 * In the same statement as the row, because a page of a hundred would otherwise take three; null of a private
 * one, so that nothing is looked up for it.
 */
export const sharingOf = (): SQL<Sharing | null> => sql<Sharing | null>`case
  when ${subscriptions.householdId} is null then null
  else ${members()} end`

/** Whether a user `u` is disabled or being deleted. */
const isStopped = sql`(u.disabled_at is not null or exists (
  select 1 from ${deletions} d where d.user_id = u.id))`

const members = () => sql`jsonb_build_object(
  'owner', (select m.id from ${householdMembers} m
    where m.user_id = ${outer.userId} and m.household_id = ${outer.householdId}),
  'zone', (select p.timezone from ${profiles} p where p.id = ${outer.userId}),
  'withoutOwner', case when exists (select 1 from ${user} u where u.id = ${outer.userId} and ${isStopped}) then (
    select jsonb_agg(jsonb_build_object('id', m.id, 'userId', m.user_id, 'isStopped', coalesce(${isStopped}, true),
      'isOrganiser', m.role = 'organiser') order by m.joined_at, m.id)
    from ${householdMembers} m left join ${user} u on u.id = m.user_id
    where m.household_id = ${outer.householdId}) end,
  'followers', coalesce((select jsonb_agg(f.member_id order by f.member_id) from ${subscriptionFollowers} f
    where f.subscription_id = ${outer.id}), '[]'::jsonb),
  'shares', coalesce((
    select jsonb_agg(jsonb_build_object('member', s.member_id, 'value', s.value::text) order by s.member_id)
    from ${subscriptionShares} s where s.subscription_id = ${outer.id}), '[]'::jsonb))`
