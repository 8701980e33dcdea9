import { type PaidPlanId, type PlanId, TOASTS } from '@duely/domain'
import { useMutation } from '@tanstack/react-query'
import { useSay } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { toastError, toastInfo } from '#web/ui/overlays/toast.tsx'
import { webAddress } from './web-address.ts'

/** Navigates to the hosted checkout of a plan (spec, section 7). `from` is the pressed card. */
export function useOpenCheckout() {
  const say = useSay()
  return useMutation({
    mutationFn: ({ plan }: { plan: PaidPlanId; from: PlanId }) =>
      answerOf(api.billing.checkout.$post({ json: { plan } })).then(({ url }) => webAddress(url)),
    onMutate: () => void toastInfo(say(TOASTS.billing.checkoutOpening)),
    onSuccess: (url) => window.location.assign(url),
    onError: () => void toastError(say(TOASTS.billing.checkoutFailed)),
  })
}
