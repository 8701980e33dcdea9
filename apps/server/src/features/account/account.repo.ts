import { Plan, Profile } from '@duely/contract'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { asInJson, namedBy } from '../../platform/database/json-text.ts'
import { ownedRead } from '../../platform/database/owned-read.ts'
import { plans, profiles, pushDevices, subscribers, subscriptions } from '../../platform/database/schema.ts'

/** All data for the dashboard's shell in one statement. */
export async function selectAccount(db: Queryable, userId: string) {
  const active = db.$count(
    subscriptions,
    and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')),
  )
  const devices = db.$count(pushDevices, eq(pushDevices.userId, userId))
  const [row] = await db
    .select({ profile: profiles, membership: subscribers, plan: plans, active, pushDevices: devices })
    .from(profiles)
    .leftJoin(subscribers, and(eq(subscribers.userId, profiles.id), eq(subscribers.status, 'active')))
    .leftJoin(plans, eq(plans.id, subscribers.planId))
    .where(eq(profiles.id, userId))
  return row ?? null
}

/** The phone number for text messages and its state. */
export async function selectPhone(db: Queryable, userId: string) {
  const { phoneNumber, phoneProblem } = profiles
  const [row] = await db.select({ phoneNumber, phoneProblem }).from(profiles).where(eq(profiles.id, userId))
  return row ?? { phoneNumber: null, phoneProblem: null }
}

const { startedAt, status } = subscribers

/**
 * The same as JSON built by PostgreSQL, as `GET /api/account` answers it; `profile` is null when the account no longer
 * exists.
 */
export const selectAccountAnswer = ownedRead<
  Record<never, never>,
  {
    profile: string | null
    plan: string | null
    membership: string | null
    maxSubscriptions: number | null
    active: number
    pushDevices: number
    ownHour: number | null
    planName: string | null
    phoneNumber: string | null
    phoneProblem: 'invalid' | null
  }
>(
  'account',
  (owner) => sql`
    select shown.profile, shown.plan, shown.membership, ${plans.maxSubscriptions} as "maxSubscriptions",
      ${profiles.reminderHour} as "ownHour", ${plans.name} as "planName",
      ${profiles.phoneNumber} as "phoneNumber", ${profiles.phoneProblem} as "phoneProblem",
      (select count(*)::int from ${pushDevices} where ${pushDevices.userId} = ${owner}) as "pushDevices",
      (select count(*)::int from ${subscriptions}
        where ${subscriptions.userId} = ${owner} and ${subscriptions.status} = 'active') as active
    from (select 1) as one
      left join ${profiles} on ${profiles.id} = ${owner}
      left join ${subscribers} on ${subscribers.userId} = ${profiles.id} and ${status} = 'active'
      left join ${plans} on ${plans.id} = ${subscribers.planId}
      cross join lateral (
        select
          (select row_to_json(each)::text from (select ${asInJson({
            ...namedBy(Profile.shape, getTableColumns(profiles)),
            phoneVerified: sql`${profiles.phoneVerifiedAt} is not null`,
          })}) as each where ${profiles.id} is not null) as profile,
          (select row_to_json(each)::text from (select ${asInJson(namedBy(Plan.shape, getTableColumns(plans)))}) as each
            where ${plans.id} is not null) as plan,
          (select row_to_json(each)::text from (select ${asInJson({ status, startedAt })}) as each
            where ${subscribers.id} is not null) as membership
      ) as shown`,
)
