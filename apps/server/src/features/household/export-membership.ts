import type { AccountExport } from '@duely/contract'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectHousehold, selectMemberOfUser } from './household.repo.ts'

/** What the export says of the household a person is in: their own place in it, and nobody else's. */
export async function exportMembership(
  db: Queryable,
  userId: string,
): Promise<AccountExport['householdMembership']> {
  const me = await selectMemberOfUser(db, userId)
  const household = me && (await selectHousehold(db, me.householdId))
  if (me === null || household === null) return null
  return { household: household.name, yourName: me.name, role: me.role, joinedAt: me.joinedAt.toISOString() }
}
