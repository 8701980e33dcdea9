import { Refusal } from '@duely/domain'
import type { Actor, ReadAsActor } from '../../../platform/http/app-env.ts'
import { NOTE_EVERY_MS, readSession, type SessionDeps } from './read-session.ts'
import { readSessionToken } from './session-cookie.ts'
import { selectOfSession } from './sessions.repo.ts'

/**
 * Reads for whoever a request's session belongs to, session and answer in one statement.
 * @param admit called with who asks, before anything is answered: throws where they ask too often
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
    // Once a day: this finds the session again and writes its use down.
    if (row.actor_stale) await readSession(deps, headers)
    return { actor, row }
  }
}
