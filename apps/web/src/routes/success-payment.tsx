import type { BillingState } from '@duely/contract'
import { cultureOf, TOASTS } from '@duely/domain'
import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { replace, useNavigate, useSearchParams } from 'react-router'
import { MessagePage } from '../layouts/message-page.tsx'
import { billingQuery, billingWords } from '../lib/billing-query.ts'
import { screenMeta } from '../lib/public-page/seo.ts'
import { queryClient } from '../lib/query-client.ts'
import { signOut } from '../lib/session/session.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/actions/button.tsx'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { PageSpinner } from '../ui/feedback/spinner.tsx'
import { toastError, toastSuccess } from '../ui/overlays/toast.tsx'

export const meta = () => screenMeta('Payment successful')

/** Reached from a checkout only (spec, Payment success). */
export function clientLoader({ request }: { readonly request: Request }) {
  if (!new URL(request.url).searchParams.get('checkout_id')) throw replace(paths.home)
  return null
}

export function HydrateFallback() {
  return <PageSpinner />
}

const texts = TOASTS.paymentSuccess
/** The provider's message about the purchase may come a little after the person. */
const ASK_AGAIN_MS = 2_000
const TIMES_ASKED = 15

const wordsOf = (billing: BillingState) => ({
  words: billingWords(
    billing,
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    cultureOf(navigator.language),
  ),
  isTrial: billing.phase === 'trial',
})

/** What the purchase means: 'Trial until Dec 5, then $7.99 a month'; null until that is known. */
function usePurchaseWords(): { words: string | null; isTrial: boolean } {
  const [state, setState] = useState<{ words: string | null; isTrial: boolean }>({
    words: null,
    isTrial: false,
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = TIMES_ASKED
    const ask = async () => {
      left -= 1
      // Signed out, or without a network, the page says what it can.
      const known = await queryClient
        .fetchQuery({ ...billingQuery, staleTime: 0, retry: false })
        .then(wordsOf)
        .catch(() => null)
      if (known?.words) setState(known)
      else if (known && left > 0) timer = setTimeout(() => void ask(), ASK_AGAIN_MS)
    }
    void ask()
    return () => clearTimeout(timer)
  }, [])
  return state
}

export default function SuccessPayment() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const { words, isTrial } = usePurchaseWords()

  const leave = async () => {
    setLeaving(true)
    try {
      await signOut()
      toastSuccess(texts.signedOut.title, texts.signedOut.text)
      await navigate(paths.login, { replace: true })
    } catch (error) {
      // Refused or unreachable.
      if (error instanceof TypeError) toastError(texts.unexpected)
      else toastError(texts.signOutFailed.title, texts.signOutFailed.text)
    } finally {
      setLeaving(false)
    }
  }

  return (
    <MessagePage
      icon={<MailCheck />}
      title="Payment Successful!"
      homePath={paths.home}
      action={
        <>
          <LinkButton to={paths.dashboard}>Open dashboard</LinkButton>
          <Button variant="secondary" onClick={() => void leave()} loading={leaving}>
            Sign Out & Re-login
          </Button>
          <LinkButton to={paths.home} variant="secondary">
            Go to Homepage
          </LinkButton>
        </>
      }
    >
      <p>Your subscription has been activated successfully</p>
      <p role="status" className="figures font-medium text-ink empty:hidden">
        {words}
        {isTrial && <span className="block font-normal text-muted">Nothing was charged today.</span>}
      </p>
      <p className="text-sm">
        Checkout ID: <span className="figures break-all text-ink">{search.get('checkout_id')}</span>
      </p>
    </MessagePage>
  )
}
