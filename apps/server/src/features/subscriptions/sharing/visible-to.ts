import type { View } from '@duely/domain'
import { and, eq, exists, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { subscriptionShares, subscriptions } from '#server/platform/database/schema.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'

/**
 * Which subscriptions a person sees, as the condition of any statement that reads `subscriptions`; the only
 * place that says so in SQL. Deleted ones are for their owner alone, and the statement says whether it wants
 * them.
 *
 * @param view a view of lists and sums; `any`: whatever they may open by its id
 */
export function visibleTo(viewer: Viewer, view: View | 'any'): SQL {
  const { userId, member } = viewer
  const own = eq(subscriptions.userId, userId)
  const nothing = sql`false`
  if (member === null) return view === 'household' ? nothing : own
  const { householdId, hiddenUntil, deletedAt, deciderMemberId, payerMemberId } = subscriptions
  const begun = or(isNull(hiddenUntil), lte(hiddenUntil, viewer.day))
  const shared = and(eq(householdId, member.householdId), begun, isNull(deletedAt)) ?? nothing
  const pays = eq(payerMemberId, member.id)
  // Until its day has come, a gift is paid by its owner, no matter who is to pay afterwards.
  const ownerPays = or(isNull(payerMemberId), pays, gt(hiddenUntil, viewer.day))
  const all: Record<View | 'any', SQL | undefined> = {
    any: or(own, shared),
    mine: or(own, and(shared, or(eq(deciderMemberId, member.id), usedBy(member.id)))),
    paid: or(and(own, ownerPays), and(shared, pays)),
    household: shared,
  }
  return all[view] ?? nothing
}

/** Whether a member has a share of it. */
function usedBy(memberId: string): SQL {
  const { subscriptionId, memberId: user } = subscriptionShares
  const shares = new QueryBuilder()
    .select({ memberId: user })
    .from(subscriptionShares)
    .where(and(eq(subscriptionId, subscriptions.id), eq(user, memberId)))
  return exists(shares)
}
