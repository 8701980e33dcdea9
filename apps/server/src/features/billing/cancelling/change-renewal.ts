import type { BillingState } from '@duely/contract'
import { isLivePurchase, Refusal } from '@duely/domain'
import { recordAct } from '#server/features/audit/index.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { PaymentsError } from '#server/platform/payments/payments.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { getBilling } from '../get-billing.ts'
import { selectPurchases } from '../purchases/purchases.repo.ts'
import { reconcileMember } from '../purchases/reconcile-member.ts'
import { toPurchase } from '../purchases/to-purchase.ts'

/**
 * Ends a plan at the end of its period or trial, or takes that back. What the provider then says of the
 * purchase decides, as after any event; repeating either changes nothing.
 *
 * @param isEnding whether it shall end
 * @throws Refusal PLAN_LACKS_PORTAL without a running purchase; UNAVAILABLE, with nothing changed here, when
 *   the provider cannot be reached, does not do it, or none is configured
 */
export async function changeRenewal(
  deps: BillingDeps,
  { userId, clientIp: ip }: Actor,
  isEnding: boolean,
): Promise<BillingState> {
  const { db, clock, logger, payments } = deps
  if (payments === null) throw new Refusal('UNAVAILABLE')
  const live = async () =>
    (await selectPurchases(db, userId)).filter((row) => isLivePurchase(toPurchase(row)))
  const isToChange = (row: { cancelAtPeriodEnd: boolean }) => row.cancelAtPeriodEnd !== isEnding
  try {
    // First what the provider knows: the purchase may have ended or been cancelled in its portal.
    await reconcileMember(deps, userId)
    const running = await live()
    if (running.length === 0) throw new Refusal('PLAN_LACKS_PORTAL')
    const changing = running.filter(isToChange)
    for (const { id } of changing) await (isEnding ? payments.stopRenewal(id) : payments.resumeRenewal(id))
    if (changing.length > 0) {
      await reconcileMember(deps, userId)
      if ((await live()).some(isToChange)) throw new PaymentsError('unavailable')
      const values = { oldValue: String(!isEnding), newValue: String(isEnding) }
      await recordAct(
        db,
        { userId, ip, source: 'settings', at: clock.now() },
        { what: 'planEnding', ...values },
      )
    }
    return await getBilling(deps, userId)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    logger.error({ event: 'renewal-not-changed', userId, isEnding, err: error })
    throw new Refusal('UNAVAILABLE')
  }
}
