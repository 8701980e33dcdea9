import { Refusal } from '@duely/domain'
import type { OwnedRead } from '../../../platform/database/owned-read.ts'
import { type Actor, PERSON_HEADER, type ReadAsActor } from '../../../platform/http/app-env.ts'
import { type GatheredRead, gatherReads } from './gather-reads.ts'
import { NOTE_EVERY_MS, readSession, type SessionDeps } from './read-session.ts'
import { readSessionToken } from './session-cookie.ts'
import { type ActorColumns, selectOfSession } from './sessions.repo.ts'

/**
 * Reads a session and its owner's data in one statement, which requests that come at the same time share.
 * @param admit called with the actor before anything is answered; throws when rate-limited
 */
export function readAsActor(deps: SessionDeps, admit: (actor: Actor) => void): ReadAsActor {
  const readOf = gatheredReads(deps)
  return async (c, read, given) => {
    const { headers } = c.req.raw
    const token = readSessionToken(headers, deps)
    if (token === null) throw new Refusal('UNAUTHENTICATED')
    const row = await readOf(read)(token, given)
    if (row === undefined) throw new Refusal('UNAUTHENTICATED')
    const actor = { userId: row.actor_id, sessionId: row.actor_session, email: row.actor_email }
    admit(actor)
    // At most once a day: reading the session again records its use.
    if (row.actor_stale) await readSession(deps, headers)
    c.header(PERSON_HEADER, actor.userId)
    return { actor, row }
  }
}

type Values = Record<string, unknown>

/** The gathered read by session token of each read. */
function gatheredReads({ db, clock }: SessionDeps) {
  const known = new WeakMap<object, unknown>()
  const make = <Given extends Values, Row extends Values>(read: OwnedRead<Given, Row>) =>
    gatherReads(async (tokens, given: Given) => {
      const now = clock.now()
      const noted = new Date(now.getTime() - NOTE_EVERY_MS)
      const rows = await selectOfSession(read)(db, { ...given, tokens, now, noted })
      return new Map(rows.map((row) => [row.actor_token, row]))
    })
  return <Given extends Values, Row extends Values>(
    read: OwnedRead<Given, Row>,
  ): GatheredRead<Given, Row & ActorColumns> => {
    const made = known.get(read) ?? make(read)
    known.set(read, made)
    return made as GatheredRead<Given, Row & ActorColumns>
  }
}
