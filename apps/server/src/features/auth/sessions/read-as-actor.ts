import { Refusal } from '@duely/domain'
import { type Actor, PERSON_HEADER, type ReadAsActor } from '../../../platform/http/app-env.ts'
import { NOTE_EVERY_MS, readSession, type SessionDeps } from './read-session.ts'
import { readSessionToken } from './session-cookie.ts'
import { selectOfSession } from './sessions.repo.ts'

/**
 * Reads a session and its owner's data in one statement.
 * @param admit called with the actor before anything is answered; throws when rate-limited
 */
export function readAsActor(deps: SessionDeps, admit: (actor: Actor) => void): ReadAsActor {
  return async (c, read, given) => {
    const { headers } = c.req.raw
    const token = readSessionToken(headers, deps)
    if (token === null) throw new Refusal('UNAUTHENTICATED')
    const now = deps.clock.now()
    const noted = new Date(now.getTime() - NOTE_EVERY_MS)
    const [row] = await selectOfSession(read)(deps.db, { ...given, token, now, noted })
    if (row === undefined) throw new Refusal('UNAUTHENTICATED')
    const actor = { userId: row.actor_id, sessionId: row.actor_session, email: row.actor_email }
    admit(actor)
    // At most once a day: reading the session again records its use.
    if (row.actor_stale) await readSession(deps, headers)
    c.header(PERSON_HEADER, actor.userId)
    return { actor, row }
  }
}
