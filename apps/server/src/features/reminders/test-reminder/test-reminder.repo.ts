import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { profiles, user } from '../../../platform/database/schema.ts'

/** Where a user's mail goes, and whether it may. */
export async function selectMailSwitches(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      email: user.email,
      notificationsEnabled: profiles.notificationsEnabled,
      emailEnabled: profiles.emailEnabled,
    })
    .from(user)
    .leftJoin(profiles, eq(profiles.id, user.id))
    .where(eq(user.id, userId))
  return row ?? null
}
