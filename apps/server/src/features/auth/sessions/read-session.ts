import type { Clock } from '../../../platform/clock/clock.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { readSessionToken } from './session-cookie.ts'
import { type SessionRow, selectSession, updateSessionExpiry } from './sessions.repo.ts'

const DAY_MS = 86_400_000

/** Unused for so long, a session ends. */
const IDLE_MS = 7 * DAY_MS
/** However busy, it ends after so long. */
export const ABSOLUTE_DAYS = 30
/** A session's last use is written down at most this often: reading must stay cheap. */
export const NOTE_EVERY_MS = DAY_MS

/** What finding a session takes. */
export type SessionDeps = { db: Queryable; clock: Clock; publicUrl: string; secret: string }

/** When a session used at `now` ends: seven days on, but never later than 30 days after the sign-in. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + ABSOLUTE_DAYS * DAY_MS))
}

/** The living session a request presents, on our clock; null without one. Notes the use once a day. */
export async function readSession(deps: SessionDeps, headers: Headers): Promise<SessionRow | null> {
  const token = readSessionToken(headers, deps)
  if (token === null) return null
  const now = deps.clock.now()
  const session = await selectSession(deps.db, token, now)
  if (!session) return null
  if (now.getTime() - session.updatedAt.getTime() >= NOTE_EVERY_MS) {
    await updateSessionExpiry(deps.db, session, sessionEnd(session.createdAt, now), now)
  }
  return session
}
