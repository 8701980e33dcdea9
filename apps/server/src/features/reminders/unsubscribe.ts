import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { switchEmailOff } from './unsubscribe.repo.ts'

/** Turns reminder e-mails off for whoever the token named; account mails still go out. Nothing if they are gone. */
export async function unsubscribe(deps: { db: Database; clock: Clock }, userId: string): Promise<void> {
  await switchEmailOff(deps.db, userId, deps.clock.now())
}
