import { emailRefusal, orderRefusal } from '@duely/domain'
import { resolverOf } from './resolver-of.ts'
import { sentAddress } from './sign-in-rules.ts'

export type WithdrawalFields = { email: string; order: string }

/** The form of the withdrawal function. */
export const withdrawalRules = resolverOf<WithdrawalFields>(
  ['email', 'order'],
  ({ email, order }) => ({ email: emailRefusal(email), order: orderRefusal(order) }),
  ({ email, order }) => ({ email: sentAddress(email), order: order.trim() }),
)
