import { Refusal } from '@duely/domain'
import type { DeletionDeps } from '#server/features/account/index.ts'
import { makeAdministrator, selectPerson } from '#server/features/auth/index.ts'
import { lockSetupLink } from '#server/features/invitations/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'

/**
 * Makes the signed-in person the first administrator by the one-time link; once they are one, a repeated
 * request changes nothing. If there are two at once, the first counts.
 *
 * @throws Refusal NOT_FOUND when the token is not that of the link, or somebody administers the server
 */
export async function setUp(
  { db, clock, authSecret }: Pick<DeletionDeps, 'db' | 'clock' | 'authSecret'>,
  { userId, clientIp }: Actor,
  token: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const holds = await lockSetupLink(tx, token, authSecret)
    if ((await selectPerson(tx, userId))?.administrator) return
    if (!holds) throw new Refusal('NOT_FOUND')
    const by = { administratorId: null, ip: null, personIp: clientIp }
    await makeAdministrator(tx, userId, by, clock.now())
  })
}
