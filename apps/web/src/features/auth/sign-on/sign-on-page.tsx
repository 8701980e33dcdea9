import { isRefusalCode, REFUSALS } from '@duely/domain'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { tellSignOnOutcome } from '#web/lib/session/sign-on-outcome.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AuthPage } from '../auth-page.tsx'
import { LinkWaits } from '../verify-email/link-waits.tsx'
import { OUTCOME } from './outcome-texts.ts'

/** /single-sign-on: where the window of a proof ends. It tells the page that waits, and closes. */
export function SignOnPage() {
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
      <AuthPage title="Single sign-on">
        <LinkWaits />
      </AuthPage>
    )
  const isProven = outcome === 'proven'
  return (
    <AuthPage title={isProven ? OUTCOME.provenTitle : OUTCOME.failedTitle}>
      <p role="status">{isProven ? OUTCOME.provenText : `${wordsOf(outcome)} ${OUTCOME.failedText}`}</p>
    </AuthPage>
  )
}

const wordsOf = (outcome: string) => (isRefusalCode(outcome) ? REFUSALS[outcome].text : OUTCOME.failed)
