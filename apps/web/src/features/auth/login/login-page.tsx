import { useLocation } from 'react-router'
import { useHydrated } from '../../../lib/public-page/use-hydrated.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { AuthPage, BackHome } from '../auth-page.tsx'
import { readLoginState } from '../login-state.ts'
import { SentNote } from '../verify-email/send-verification.tsx'
import { LoginForm } from './login-form.tsx'
import { useRedirectIfSignedIn } from './use-redirect-if-signed-in.ts'

/** /login (spec, Login). */
export function LoginPage() {
  useRedirectIfSignedIn()
  const { state } = useLocation()
  const hydrated = useHydrated()
  const { signedUpAs } = hydrated ? readLoginState(state) : {}
  return (
    <AuthPage
      title="Welcome back"
      description="Sign in to see what renews next."
      footer={
        <>
          <p>
            Don't have an account? <TextLink to={paths.signup}>Sign up</TextLink>
          </p>
          <BackHome />
        </>
      }
    >
      <div className="grid gap-6">
        {signedUpAs && <SentNote email={signedUpAs} />}
        <LoginForm knownEmail={signedUpAs} />
      </div>
    </AuthPage>
  )
}
