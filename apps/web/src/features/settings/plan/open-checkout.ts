import { type PaidPlanId, type PlanId, TOASTS } from '@duely/domain'
import { useMutation } from '@tanstack/react-query'
import { toastError, toastInfo } from '../../../ui/overlays/toast.tsx'
import { requestBillingAddress } from './request-billing-address.ts'

/** Leaves for the hosted checkout of a plan, in this window (spec, section 7). `from` is the card that was pressed. */
export function useOpenCheckout() {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ plan }: { plan: PaidPlanId; from: PlanId }) =>
      requestBillingAddress('/api/billing/checkout', 'url', { plan }),
    onMutate: () => void toastInfo(TOASTS.billing.checkoutOpening),
    onSuccess: (url) => window.location.assign(url),
    onError: () => void toastError(TOASTS.billing.checkoutFailed),
  })
}
