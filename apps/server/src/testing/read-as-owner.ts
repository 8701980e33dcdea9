import { Refusal } from '@duely/domain'
import type { Context } from 'hono'
import type { Database } from '../platform/database/database.ts'
import type { Actor, AppEnv, ReadAsActor } from '../platform/http/app-env.ts'

/** Reads for the user named by `actorOf`, without a session. */
export function readAsOwner(db: Database, actorOf: (c: Context<AppEnv>) => Actor): ReadAsActor {
  return async (c, read, given) => {
    const actor = actorOf(c)
    const [row] = await read.ofOwner(db, { ...given, owner: actor.userId })
    if (row === undefined) throw new Refusal('UNAUTHENTICATED')
    return { actor, row }
  }
}
