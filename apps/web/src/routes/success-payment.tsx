import type { BillingState } from '@duely/contract'
import { cultureOf, TOASTS } from '@duely/domain'
import { planPaidTexts } from '@duely/texts/plan-paid'
import { planStandingTexts } from '@duely/texts/plan-standing'
import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { replace, useNavigate, useSearchParams } from 'react-router'
import { useLanguage, useSay, useTexts, withParts } from '../language/reader-language.tsx'
import { useWords } from '../language/words.ts'
import { MessagePage } from '../layouts/message-page.tsx'
import { ApiError } from '../lib/api.ts'
import { billingQuery, billingWords } from '../lib/billing-query.ts'
import { ensureTemporal } from '../lib/ensure-temporal.ts'
import { startLiveUpdates } from '../lib/live-updates.ts'
import { screenMeta } from '../lib/public-page/seo.ts'
import { queryClient } from '../lib/query-client.ts'
import { signOut } from '../lib/session/session.ts'
import { paths } from '../paths.ts'
import { serverFacts } from '../server-facts.ts'
import { Button } from '../ui/actions/button.tsx'
import { LinkButton } from '../ui/actions/link-button.tsx'
import { PageSpinner } from '../ui/feedback/spinner.tsx'
import { toastError, toastSuccess } from '../ui/overlays/toast.tsx'

export const meta = () => screenMeta('Payment successful')

/** Reached from a checkout only (spec, Payment success): without plans there is no such page. */
export async function clientLoader({ request }: { readonly request: Request }) {
  if (!serverFacts().plans) throw new Response(null, { status: 404 })
  if (!new URL(request.url).searchParams.get('checkout_id')) throw replace(paths.home)
  await ensureTemporal()
  return null
}

export const HydrateFallback = PageSpinner

const texts = TOASTS.paymentSuccess
/** If no live update has come by then, ask again: the connection may hang without an error. */
const LAST_LOOK_MS = 30_000

/**
 * What the purchase means: 'Trial until Dec 5, then $7.99 a month'. The provider's message about it may come
 * a little after the person: until then the page listens for it. Signed out, or without a network, it says
 * what it can.
 */
function usePurchaseWords(): { words: string | null; isTrial: boolean } {
  const t = useTexts(planStandingTexts)
  const words = useWords()
  const language = useLanguage()
  const wordsOf = useCallback(
    (billing: BillingState) => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      const culture = { language, culture: cultureOf(navigator.language) }
      return {
        words: billingWords(billing, { zone, culture, t, words }),
        isTrial: billing.phase === 'trial',
      }
    },
    [language, t, words],
  )
  const { data, error } = useQuery({ ...billingQuery, staleTime: 0, select: wordsOf }, queryClient)
  const isSignedOut = error instanceof ApiError && error.status === 401
  const isAwaited = data?.words === null && !isSignedOut
  useEffect(() => {
    if (!isAwaited) return
    const stop = startLiveUpdates(queryClient)
    const timer = setTimeout(() => void queryClient.invalidateQueries(billingQuery), LAST_LOOK_MS)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [isAwaited])
  return data ?? { words: null, isTrial: false }
}

export default function SuccessPayment() {
  const t = useTexts(planPaidTexts)
  const say = useSay()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const { words, isTrial } = usePurchaseWords()

  const leave = async () => {
    setLeaving(true)
    try {
      await signOut()
      toastSuccess(say(texts.signedOut.title), say(texts.signedOut.text))
      await navigate(paths.login, { replace: true })
    } catch (error) {
      // Refused or unreachable.
      if (error instanceof TypeError) toastError(say(texts.unexpected))
      else toastError(say(texts.signOutFailed.title), say(texts.signOutFailed.text))
    } finally {
      setLeaving(false)
    }
  }

  return (
    <MessagePage
      icon={<MailCheck />}
      title={t.title}
      action={
        <>
          <LinkButton to={paths.dashboard}>{t.open}</LinkButton>
          <Button variant="secondary" onClick={() => void leave()} loading={leaving}>
            {t.signOut}
          </Button>
          <LinkButton to={paths.home} variant="secondary">
            {t.home}
          </LinkButton>
        </>
      }
    >
      <p>{t.activated}</p>
      <p role="status" className="figures font-medium text-ink empty:hidden">
        {words}
        {isTrial && <span className="block font-normal text-muted">{t.nothingCharged}</span>}
      </p>
      <p className="text-sm">
        {withParts(t.checkout, {
          id: <span className="figures break-all text-ink">{search.get('checkout_id')}</span>,
        })}
      </p>
    </MessagePage>
  )
}
