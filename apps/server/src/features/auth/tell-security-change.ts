import { enqueueMail } from '#server/engine/outbox/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { AuthDeps } from './auth-deps.ts'
import { type SecurityChange, securityChanged } from './security-messages.ts'
import { selectUserById } from './users.repo.ts'

/** Queues the mail about a way into somebody's account, in the transaction of the change. */
export async function tellSecurityChange(
  { publicUrl }: Pick<AuthDeps, 'publicUrl'>,
  tx: Queryable,
  { userId, ...change }: SecurityChange & { userId: string },
  now: Date,
): Promise<void> {
  const user = await selectUserById(tx, userId)
  if (!user) return
  const payload = {
    ...change,
    when: now.toISOString(),
    url: `${publicUrl}/dashboard/settings?tab=account`,
  }
  await enqueueMail(tx, securityChanged, { to: user.email, userId, payload }, now)
}
