import { formatMoment } from '@duely/domain'
import type { Queryable } from '../../platform/database/database.ts'
import { enqueueMail } from '../../platform/outbox/enqueue.ts'
import type { AuthDeps } from './auth-deps.ts'
import { securityChanged } from './security-messages.ts'
import { selectUserById } from './users.repo.ts'

type What = {
  what: 'app-on' | 'app-off' | 'codes-new' | 'code-used' | 'passkey-added' | 'passkey-removed'
  name?: string
  left?: number
}

/** Queues the mail about a change of how somebody signs in, in the transaction of the change. */
export async function tellSecurityChange(
  { publicUrl }: Pick<AuthDeps, 'publicUrl'>,
  tx: Queryable,
  { userId, ...change }: What & { userId: string },
  now: Date,
): Promise<void> {
  const user = await selectUserById(tx, userId)
  if (!user) return
  const payload = {
    ...change,
    when: formatMoment(now, user.culture, user.timezone),
    url: `${publicUrl}/dashboard/settings?tab=account`,
  }
  await enqueueMail(tx, securityChanged, { to: user.email, userId, payload }, now)
}
