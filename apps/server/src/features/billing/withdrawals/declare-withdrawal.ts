import type { WithdrawalRequest } from '@duely/contract'
import { type AuthDeps, type AuthRequest, countWithdrawal } from '#server/features/auth/index.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { insertWithdrawal } from './withdrawals.repo.ts'

/**
 * Records a declared withdrawal. Whose it is, and whether it is in time, is found out afterwards by the
 * worker, so that neither the answer nor its duration tells a stranger which addresses and orders exist.
 *
 * @throws RateLimited when too many came from one network
 */
export async function declareWithdrawal(
  deps: BillingDeps,
  auth: AuthDeps,
  { email, order }: WithdrawalRequest,
  request: AuthRequest,
): Promise<void> {
  const isMailed = await countWithdrawal(auth, email, request)
  await insertWithdrawal(deps.db, { email, order, isMailed, declaredAt: deps.clock.now() })
  deps.pokeSweep()
}
