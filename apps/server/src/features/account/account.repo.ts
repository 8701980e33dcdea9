import type { WayKind } from '@duely/domain'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/platform/database/database.ts'
import { featuresId } from '#server/platform/database/features-id.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import {
  householdMembers,
  mailAddresses,
  plans,
  profiles,
  pushDevices,
  subscribers,
  subscriptions,
  user,
  ways,
} from '#server/platform/database/schema.ts'

const ownPlan = alias(plans, 'own')

/** All data for the dashboard's shell in one statement. */
export async function selectAccount(db: Queryable, userId: string) {
  const [row] = await accountOf(db).execute({ userId })
  return row ?? null
}

const accountOf = prepared((db) => {
  const userId = sql.placeholder('userId')
  const active = db.$count(
    subscriptions,
    and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active')),
  )
  const devices = db.$count(pushDevices, eq(pushDevices.userId, userId))
  return db
    .select({
      profile: { ...getTableColumns(profiles), administrator: user.administrator },
      membership: subscribers,
      plan: plans,
      ownPlan,
      /** The member of the household by whom they have Pro. */
      proFrom: householdMembers.name,
      mail: mailAddresses,
      active,
      pushDevices: devices,
      ways: sql<WayKind[]>`array(select distinct ${ways.kind} from ${ways}
        where ${ways.userId} = ${profiles.id} and ${ways.enabled})`,
    })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.id))
    .leftJoin(subscribers, and(eq(subscribers.userId, profiles.id), eq(subscribers.status, 'active')))
    .leftJoin(plans, eq(plans.id, featuresId()))
    .leftJoin(ownPlan, eq(ownPlan.id, subscribers.planId))
    .leftJoin(householdMembers, eq(householdMembers.id, subscribers.proPayerId))
    .leftJoin(
      mailAddresses,
      and(eq(mailAddresses.userId, profiles.id), eq(mailAddresses.address, profiles.email)),
    )
    .where(eq(profiles.id, userId))
    .prepare('account-of-user')
})
