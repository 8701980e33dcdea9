import { z } from 'zod'
import { PaymentsError, type RefundedOrder } from './payments.ts'
import { PolarPayment, PolarRefund, readPolarOrder } from './polar-order.ts'

const PAID: readonly string[] = ['paid', 'partially_refunded', 'refunded']
/** States of refunds that return no money. */
const VOID: readonly string[] = ['failed', 'canceled']

type Provider = {
  orders(): Promise<unknown[]>
  refunds(): Promise<unknown[]>
  refund(order: string, amount: number): Promise<void>
}

/**
 * Refunds what was paid for a purchase and is not yet refunded or on its way.
 *
 * @returns the orders with what is refunded of them in all
 * @throws PaymentsError when the provider cannot be reached or its answer is not understood
 */
export async function refundAll(purchaseId: string, provider: Provider): Promise<RefundedOrder[]> {
  const orders = (await provider.orders()).map((data) => ({
    ...read(() => readPolarOrder(data)),
    ...read(() => PolarPayment.parse(data)),
  }))
  const found = await provider.refunds()
  const refunds = read(() => z.array(PolarRefund).parse(found))
  const refunded: RefundedOrder[] = []
  for (const { id, number, status, currency, net_amount: amount, purchaseId: of } of orders) {
    if (of !== purchaseId || amount <= 0 || !PAID.includes(status)) continue
    const before = refunds
      .filter((each) => each.order_id === id && !VOID.includes(each.status))
      .reduce((sum, each) => sum + each.amount, 0)
    if (status !== 'refunded' && before < amount) await provider.refund(id, amount - before)
    refunded.push({ number, amount, currency: currency.toUpperCase() })
  }
  return refunded
}

function read<T>(parse: () => T): T {
  try {
    return parse()
  } catch {
    throw new PaymentsError('unavailable', new Error('The answer was not understood'))
  }
}
