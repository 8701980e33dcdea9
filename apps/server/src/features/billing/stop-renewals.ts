import type { BillingDeps } from './billing-deps.ts'
import { selectPurchasesOfLeavers } from './customers.repo.ts'
import { reconcileMember } from './reconcile-member.ts'

/**
 * Cancels at their period's end what people bought who asked for their account to be deleted: nobody is charged for
 * an account that is gone. Who takes the deletion back resumes it in the portal. One that fails is tried again.
 *
 * @throws PaymentsError when the provider cannot be asked
 */
export async function stopRenewalsOfLeavers(deps: BillingDeps): Promise<void> {
  const { db, payments, logger } = deps
  if (payments === null) return
  for (const { id, userId } of await selectPurchasesOfLeavers(db)) {
    await payments.stopRenewal(id)
    logger.info({ event: 'renewal-stopped', userId, why: 'account-deletion' })
    await reconcileMember(deps, userId)
  }
}
