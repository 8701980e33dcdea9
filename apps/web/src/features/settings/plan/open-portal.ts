import { TOASTS } from '@duely/domain'
import { useMutation } from '@tanstack/react-query'
import { useSay } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { toastError, toastInfo } from '#web/ui/overlays/toast.tsx'
import { webAddress } from './web-address.ts'

/** Opens the customer portal in a new tab (spec, section 7). */
export function useOpenPortal() {
  const say = useSay()
  return useMutation({
    mutationFn: async () => {
      // Opened synchronously: a tab opened after an answer is blocked as a pop-up.
      const tab = window.open('', '_blank')
      try {
        const portal = await answerOf(api.functions['open-customer-portal'].$post())
        const url = webAddress(portal.customer_portal_url)
        if (tab === null) return window.location.assign(url)
        tab.opener = null
        tab.location.replace(url)
      } catch (error) {
        tab?.close()
        throw error
      }
    },
    onMutate: () => void toastInfo(say(TOASTS.billing.portalOpening)),
    onError: () => void toastError(say(TOASTS.billing.portalFailed)),
  })
}
