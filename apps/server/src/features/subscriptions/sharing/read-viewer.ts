import type { Queryable } from '#server/platform/database/database.ts'
import { membershipOf, type Viewer, viewerOf } from '#server/platform/http/viewer.ts'
import { selectMembership } from './members.repo.ts'

/** A person as a viewer, where neither a session nor a key was read: the link of a message. */
export async function readViewer(db: Queryable, userId: string, now: Date): Promise<Viewer> {
  const row = await selectMembership(db, userId)
  return viewerOf(userId, row === undefined ? null : membershipOf(row), now)
}
