import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AuthPage, BackHome } from '../auth-page.tsx'
import { signedUpAddress } from '../login-state.ts'
import { SentNote } from '../verify-email/send-verification.tsx'
import { LoginForm } from './login-form.tsx'
import { useRedirectIfSignedIn } from './use-redirect-if-signed-in.ts'

/** /login (spec, Login). */
export function LoginPage() {
  useRedirectIfSignedIn()
  const { state } = useLocation()
  // The prerendered page knows no history entry.
  const signedUpAs = useHydrated() ? signedUpAddress(state) : undefined
  return (
    <AuthPage
      title="Welcome back"
      description="Sign in to see what renews next."
      footer={
        <>
          <p className="sign-up-limited:hidden">
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
