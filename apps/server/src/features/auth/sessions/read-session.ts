import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { membershipOf, viewerOf } from '#server/platform/http/viewer.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import { readSessionToken } from './session-cookie.ts'
import { type SessionRow, selectSession, updateSessionExpiry } from './sessions.repo.ts'

const DAY_MS = 86_400_000

/** A session ends after this time without use. */
const IDLE_MS = 7 * DAY_MS
/** A session ends after this many days in any case. */
export const ABSOLUTE_DAYS = 30
/** The last use is recorded at most this often, because reading must stay cheap. */
export const NOTE_EVERY_MS = DAY_MS

/** Dependencies of reading a session. */
export type SessionDeps = Secrets & {
  db: Queryable
  clock: Clock
  publicUrl: string
}

/** Who asks, by a session that was read for this request. */
export function actorOfSession(
  { clock }: Pick<SessionDeps, 'clock'>,
  session: SessionRow,
  clientIp: string,
): Actor {
  const { userId, id: sessionId, email } = session
  const viewer = viewerOf(userId, membershipOf(session), clock.now())
  return { userId, sessionId, email, clientIp, viewer }
}

/** Expiry of a session used at `now`: seven days later, at most 30 days after sign-in. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + ABSOLUTE_DAYS * DAY_MS))
}

/** The request's live session; null without one. Records its use once a day. */
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
