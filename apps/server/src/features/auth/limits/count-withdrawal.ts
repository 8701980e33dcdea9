import type { AuthDeps } from '../auth-deps.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { beginAttempt } from './attempt.ts'
import { identifyCaller } from './caller.ts'
import { mayMail } from './mail-allowance.ts'

/**
 * Counts a declared withdrawal.
 *
 * @returns whether a mail about it may go to the address: not when strangers had too many mails sent there
 * @throws RateLimited when too many came from one network
 */
export async function countWithdrawal(deps: AuthDeps, email: string, request: AuthRequest): Promise<boolean> {
  const caller = await identifyCaller(deps, email, request)
  await beginAttempt(deps, 'withdrawal', { clientIp: request.clientIp, email, caller })
  return caller.kind === 'known' || (await mayMail(deps, deps.db, email, 'strangers'))
}
