import { TOASTS } from '@duely/domain'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { replace, useNavigate, useSearchParams } from 'react-router'
import { MessagePage } from '../layouts/message-page.tsx'
import { screenMeta } from '../lib/public-page/seo.ts'
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

export default function SuccessPayment() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

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
          <Button onClick={() => void leave()} loading={leaving}>
            Sign Out & Re-login
          </Button>
          <LinkButton to={paths.home} variant="secondary">
            Go to Homepage
          </LinkButton>
        </>
      }
    >
      <p>Your subscription has been activated successfully</p>
      <p className="text-sm">
        Checkout ID: <span className="figures break-all text-ink">{search.get('checkout_id')}</span>
      </p>
    </MessagePage>
  )
}
