import { WAY_KINDS } from '@duely/domain'
import { and, asc, between, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { deletions, deliveries, profiles, subscriptions, user } from '#server/platform/database/schema.ts'

/**
 * A subscription by id alone, with its owner's zone, culture, language and address; null when deleted or
 * missing, or when its owner's account is disabled or being deleted.
 */
export async function selectOfLink(db: Queryable, id: string) {
  const [found] = await db
    .select({
      row: subscriptions,
      timezone: profiles.timezone,
      culture: profiles.culture,
      language: profiles.language,
      email: profiles.email,
      emailEnabled: profiles.emailEnabled,
    })
    .from(subscriptions)
    .innerJoin(profiles, eq(profiles.id, subscriptions.userId))
    .innerJoin(user, eq(user.id, subscriptions.userId))
    .leftJoin(deletions, eq(deletions.userId, subscriptions.userId))
    .where(
      and(
        eq(subscriptions.id, id),
        isNull(subscriptions.deletedAt),
        isNull(user.disabledAt),
        isNull(deletions.userId),
      ),
    )
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
