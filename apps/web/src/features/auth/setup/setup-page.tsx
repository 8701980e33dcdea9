import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
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
import { SETUP } from './setup-texts.ts'

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
  const { state, askAgain, claim, working, failure } = useSetup(token)
  return (
    <AuthPage title={SETUP.title} description={SETUP.text} {...footerOf(state)}>
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
              {SETUP.as} <strong className="font-semibold wrap-anywhere">{state.email}</strong>.
            </p>
            <Button size="lg" wide loading={working} onClick={claim}>
              {SETUP.claim}
            </Button>
          </div>
        )
      default:
        return <LinkOutcome kind={state.kind} words={SETUP} onRetry={askAgain} />
    }
  }
}

const footerOf = ({ kind }: State) => (kind === 'over' ? { footer: <BackToLogin /> } : {})

function SignInFirst({ token }: { readonly token: string }) {
  return (
    <div className="grid gap-3">
      <p className="mb-2">{SETUP.signedOutText}</p>
      <LinkButton to={signUpWith(token)} size="lg" wide>
        {SETUP.create}
      </LinkButton>
      <LinkButton
        to={loginReturningTo(`${setupPage(token)}${AFTER_SIGN_IN}`)}
        variant="secondary"
        size="lg"
        wide
      >
        {SETUP.signIn}
      </LinkButton>
      <p className="mt-2 text-[0.9375rem] text-muted">{SETUP.mailText}</p>
    </div>
  )
}

/** The state of the link and of the session, and using the link. */
function useSetup(token: string | undefined) {
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
      toastSuccess(SETUP.done)
      await navigate(settingsTab('people'), { replace: true })
    } catch (error) {
      if (isRefusal(error, 'NOT_FOUND')) setState({ kind: 'over' })
      else if (isRefusal(error, 'UNAUTHENTICATED')) setState({ kind: 'signed-out' })
      else setFailure(explainFailure(error))
    } finally {
      setWorking(false)
    }
  }, [token, navigate])

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
