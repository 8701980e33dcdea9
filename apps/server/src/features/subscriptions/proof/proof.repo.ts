import { and, desc, eq, sql } from 'drizzle-orm'
import { isToPerson, READABLE_COLUMNS } from '#server/features/deliveries/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { deliveries, profiles } from '#server/platform/database/schema.ts'

/** When it left, else when it was due. */
const at = sql`coalesce(${deliveries.sentAt}, ${deliveries.dueAt})`

/** The newest entries of one subscription with what proves them, newest first. */
export function selectProvenDeliveries(db: Queryable, userId: string, subscriptionId: string, limit: number) {
  return db
    .select({
      ...READABLE_COLUMNS,
      recipient: deliveries.recipient,
      detail: deliveries.detail,
      messageId: deliveries.messageId,
      providerId: deliveries.providerId,
    })
    .from(deliveries)
    .where(and(eq(deliveries.userId, userId), eq(deliveries.subscriptionId, subscriptionId), isToPerson))
    .orderBy(desc(at), desc(deliveries.id))
    .limit(limit)
}

export type ProvenRow = Awaited<ReturnType<typeof selectProvenDeliveries>>[number]

/** Who the proof is for; null without a profile. */
export async function selectReader(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      fullName: profiles.fullName,
      email: profiles.email,
      timezone: profiles.timezone,
      culture: profiles.culture,
    })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return row ?? null
}
