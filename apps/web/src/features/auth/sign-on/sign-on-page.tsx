import { isRefusalCode, REFUSALS } from '@duely/domain'
import { signOnTexts } from '@duely/texts/sign-on'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { tellSignOnOutcome } from '#web/lib/session/sign-on-outcome.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AuthPage } from '../auth-page.tsx'
import { LinkWaits } from '../verify-email/link-waits.tsx'

/** /single-sign-on: where the window of a proof ends. It tells the page that waits, and closes. */
export function SignOnPage() {
  const t = useTexts(signOnTexts)
  const say = useSay()
  const { search } = useLocation()
  const outcome = useHydrated() ? (new URLSearchParams(search).get('sso') ?? '') : undefined
  useEffect(() => {
    // Without an outcome nobody waits for it: the address was typed.
    if (outcome === undefined || outcome === '') return
    tellSignOnOutcome(outcome)
    // A window that a script opened; else nothing happens, and the page says what to do.
    window.close()
  }, [outcome])
  if (outcome === undefined)
    return (
      <AuthPage title={t.tab}>
        <LinkWaits />
      </AuthPage>
    )
  const isProven = outcome === 'proven'
  const why = isRefusalCode(outcome) ? say(REFUSALS[outcome].text) : t.failed
  return (
    <AuthPage tab={t.tab} title={isProven ? t.provenTitle : t.failedTitle}>
      <p role="status">{isProven ? t.provenText : `${why} ${t.failedText}`}</p>
    </AuthPage>
  )
}
