import { and, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { subscriptions } from '#server/platform/database/schema.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { sharingOf } from './sharing-columns.ts'
import { visibleTo } from './visible-to.ts'

const { id, currency, payerMemberId, shareMode, hiddenUntil } = subscriptions

/** How the shared subscriptions that a viewer sees are divided; deleted ones of their own too. */
export function selectSharedRows(db: Queryable, viewer: Viewer) {
  return db
    .select({ id, currency, payerMemberId, shareMode, hiddenUntil, sharing: sharingOf() })
    .from(subscriptions)
    .where(and(visibleTo(viewer, 'any'), isNotNull(subscriptions.householdId)))
}
export type BorneRow = Awaited<ReturnType<typeof selectSharedRows>>[number]
