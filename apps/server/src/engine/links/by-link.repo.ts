import { WAY_KINDS } from '@duely/domain'
import { and, asc, between, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { sharingOf } from '#server/features/subscriptions/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import {
  deletions,
  deliveries,
  householdMembers,
  profiles,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'

/** A subscription by id alone, with how it is shared and its owner's zone; null when deleted or missing. */
export async function selectOfLink(db: Queryable, id: string) {
  const [found] = await db
    .select({ row: subscriptions, sharing: sharingOf(), timezone: profiles.timezone })
    .from(subscriptions)
    .innerJoin(profiles, eq(profiles.id, subscriptions.userId))
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.deletedAt)))
  return found === undefined ? null : { ...found, row: { ...found.row, sharing: found.sharing } }
}

/** The users in a household. */
export async function selectPeopleOfLink(db: Queryable, householdId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .where(eq(householdMembers.householdId, householdId))
  return rows.flatMap(({ userId }) => userId ?? [])
}

/**
 * The recipient of a link, with what a page and a mail to them depend on; null when their account is disabled
 * or being deleted, or no longer exists.
 */
export async function selectHolder(db: Queryable, userId: string) {
  const [found] = await db
    .select({
      userId: user.id,
      timezone: profiles.timezone,
      culture: profiles.culture,
      language: profiles.language,
      email: profiles.email,
      emailEnabled: profiles.emailEnabled,
    })
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .leftJoin(deletions, eq(deletions.userId, user.id))
    .where(and(eq(user.id, userId), isNull(user.disabledAt), isNull(deletions.userId)))
  return found ?? null
}

/** A member who decides about a subscription, as the household calls them; null without one. */
export async function selectMemberOfLink(db: Queryable, memberId: string | null) {
  if (memberId === null) return null
  const [found] = await db
    .select({ userId: householdMembers.userId, name: householdMembers.name })
    .from(householdMembers)
    .where(eq(householdMembers.id, memberId))
  return found ?? null
}

/**
 * The renewals that messages with these ids named, or may have named, by SMS or one of the ways that link to
 * all of them; most urgent first.
 */
export function selectNamedInTexts(db: Queryable, { from, to }: { from: string; to: string }) {
  const mayHaveLeft = or(
    inArray(deliveries.state, ['sent', 'sending']),
    and(eq(deliveries.state, 'pending'), gt(deliveries.attempts, 0)),
  )
  return db
    .select({
      messageId: sql<string>`${deliveries.messageId}`,
      userId: deliveries.userId,
      subscriptionId: deliveries.subscriptionId,
      renewalDate: deliveries.renewalDate,
    })
    .from(deliveries)
    .where(
      and(
        between(deliveries.messageId, from, to),
        inArray(deliveries.channel, ['sms', ...WAY_KINDS]),
        isNotNull(deliveries.renewalDate),
        mayHaveLeft,
      ),
    )
    .orderBy(asc(deliveries.renewalDate), asc(deliveries.subscriptionName), asc(deliveries.id))
}
