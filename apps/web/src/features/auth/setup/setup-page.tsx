import { accountTexts } from '@duely/texts/account'
import { setupTexts } from '@duely/texts/setup'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSay, useTexts, withParts } from '#web/language/reader-language.tsx'
import { done, setup } from '#web/lib/api.ts'
import { loginReturningTo } from '#web/lib/session/return-path.ts'
import { signedInAs } from '#web/lib/session/session.ts'
import { settingsTab, setupPage, signUpWith } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { AuthPage, BackToLogin } from '../auth-page.tsx'
import { explainFailure, isRefusal } from '../explain-failure.ts'
import { LinkOutcome } from '../link-outcome.tsx'
import { previewInvitation } from '../signup/invitation.ts'

/** Marks the address for somebody who signed in on the way and has said already what they want. */
const AFTER_SIGN_IN = '?signed-in'

type State =
  | { readonly kind: 'asking' | 'over' | 'unknown' | 'signed-out' }
  | { readonly kind: 'signed-in'; readonly email: string }

/**
 * /setup/{token}: makes the signed-in person the first administrator. Opening it changes nothing; the button
 * does, or signing in by the button here. A new account becomes administrator by its sign-up.
 *
 * @param token undefined in the prerendered page
 */
export function SetupPage({ token }: { readonly token: string | undefined }) {
  const account = useTexts(accountTexts)
  const t = useTexts(setupTexts)
  const { state, askAgain, claim, working, failure } = useSetup(token)
  return (
    <AuthPage title={t.title} description={t.lead} {...footerOf(state)}>
      {partOf()}
    </AuthPage>
  )

  function partOf(): ReactNode {
    switch (state.kind) {
      case 'signed-out':
        return <SignInFirst token={token ?? ''} />
      case 'signed-in':
        return (
          <div className="grid gap-5">
            {failure !== undefined && <Banner tone="loss" role="alert" title={failure} />}
            <p>
              {withParts(account.signedInAs, {
                email: <strong className="font-semibold wrap-anywhere">{state.email}</strong>,
              })}
            </p>
            <Button size="lg" wide loading={working} onClick={claim}>
              {t.claim}
            </Button>
          </div>
        )
      default:
        return <LinkOutcome kind={state.kind} words={t} onRetry={askAgain} />
    }
  }
}

const footerOf = ({ kind }: State) => (kind === 'over' ? { footer: <BackToLogin /> } : {})

function SignInFirst({ token }: { readonly token: string }) {
  const account = useTexts(accountTexts)
  const t = useTexts(setupTexts)
  return (
    <div className="grid gap-3">
      <p className="mb-2">{t.signedOutText}</p>
      <LinkButton to={signUpWith(token)} size="lg" wide>
        {t.create}
      </LinkButton>
      <LinkButton
        to={loginReturningTo(`${setupPage(token)}${AFTER_SIGN_IN}`)}
        variant="secondary"
        size="lg"
        wide
      >
        {account.signIn}
      </LinkButton>
      <p className="mt-2 text-[0.9375rem] text-muted">{t.mailText}</p>
    </div>
  )
}

/** The state of the link and of the session, and using the link. */
function useSetup(token: string | undefined) {
  const t = useTexts(setupTexts)
  const say = useSay()
  const navigate = useNavigate()
  const { search } = useLocation()
  const isWanted = search === AFTER_SIGN_IN
  const [state, setState] = useState<State>({ kind: 'asking' })
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string>()

  const claim = useCallback(async () => {
    setWorking(true)
    setFailure(undefined)
    try {
      await done(setup[':token'].$post({ param: { token: token ?? '' } }))
      toastSuccess(t.done)
      await navigate(settingsTab('people'), { replace: true })
    } catch (error) {
      if (isRefusal(error, 'NOT_FOUND')) setState({ kind: 'over' })
      else if (isRefusal(error, 'UNAUTHENTICATED')) setState({ kind: 'signed-out' })
      else setFailure(explainFailure(error, say))
    } finally {
      setWorking(false)
    }
  }, [token, navigate, t, say])

  const ask = useCallback(async () => {
    if (token === undefined) return
    setState({ kind: 'asking' })
    try {
      const [preview, email] = await Promise.all([previewInvitation(token), signedInAs()])
      if (preview?.kind !== 'setup') return setState({ kind: 'over' })
      setState(email === null ? { kind: 'signed-out' } : { kind: 'signed-in', email })
      if (email !== null && isWanted) await claim()
    } catch {
      setState({ kind: 'unknown' })
    }
  }, [token, isWanted, claim])
  useEffect(() => void ask(), [ask])

  return { state, working, failure, askAgain: () => void ask(), claim: () => void claim() }
}
