import { enqueueMail } from '#server/engine/outbox/index.ts'
import type { DeletionDeps } from '#server/features/account/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { requireAllowance } from '#server/platform/limits/take-allowance.ts'
import { serverTest } from '../people-messages.ts'

const SERVER_TESTS_PER_HOUR = 10

/**
 * Queues a mail to the administrator's own address, the way all mails go.
 *
 * @returns the address
 * @throws RateLimited after ten an hour
 */
export async function sendServerTest(
  deps: Pick<DeletionDeps, 'db' | 'clock' | 'publicUrl' | 'rateLimitFactor'>,
  { userId, email }: Actor,
): Promise<string> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const max = SERVER_TESTS_PER_HOUR * deps.rateLimitFactor
    await requireAllowance(tx, { key: `server-test:${userId}`, max, seconds: 3_600 }, now)
    const payload = { url: `${deps.publicUrl}/dashboard/settings?tab=server` }
    await enqueueMail(tx, serverTest, { to: email, userId, payload }, now)
  })
  return email
}
