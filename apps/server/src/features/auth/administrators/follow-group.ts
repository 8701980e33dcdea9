import { isLastAdministrator } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { selectSignInState } from '../sign-in/sign-in.repo.ts'
import { lockAdministrators, selectAdministrators, selectPerson } from './administrators.repo.ts'
import { makeAdministrator, makeOrdinary } from './make-administrator.ts'

/**
 * Makes a person who signs in by the provider an administrator or an ordinary person, as their groups there
 * say. The last administrator stays one: a server without any would need its operator. Without a group in the
 * configuration nothing changes; whose groups the provider does not name is in none.
 */
export async function followGroup(
  { singleSignOn, clock, logger }: Pick<AuthDeps, 'singleSignOn' | 'clock' | 'logger'>,
  tx: Transaction,
  { id }: { id: string },
  groups: readonly string[] | null,
  personIp: string,
): Promise<void> {
  const group = singleSignOn?.adminGroup ?? null
  if (group === null) return
  const isMember = groups?.includes(group) ?? false
  const before = await selectPerson(tx, id)
  if (!before || before.administrator === isMember) return
  await lockAdministrators(tx, id)
  const person = await selectPerson(tx, id)
  if (!person || person.administrator === isMember) return
  const { disabledAt, purgeAfter } = await selectSignInState(tx, id)
  // They cannot sign in, so they become nothing either.
  if (isMember && (disabledAt !== null || purgeAfter !== null)) return
  const by = { administratorId: null, ip: null, personIp }
  const now = clock.now()
  if (isMember) return makeAdministrator(tx, id, by, now)
  if (!isLastAdministrator(await selectAdministrators(tx), id)) return makeOrdinary(tx, id, by, now)
  logger.warn({ event: 'last-administrator-not-in-group', userId: id })
}
