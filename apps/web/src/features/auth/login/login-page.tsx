import { paths } from '../../../paths.ts'
import { PageLink } from '../../../ui/actions/page-link.tsx'
import { AuthPage, BackHome } from '../auth-page.tsx'
import { SentNote } from '../verify-email/send-verification.tsx'
import { LoginForm } from './login-form.tsx'
import { useRedirectIfSignedIn } from './use-redirect-if-signed-in.ts'
import { useSignedUpAs } from './use-signed-up-as.ts'

/** /login (spec, Login). */
export function LoginPage() {
  useRedirectIfSignedIn()
  const signedUpAs = useSignedUpAs()
  return (
    <AuthPage
      title="Welcome back"
      description="Sign in to see what renews next."
      footer={
        <>
          <p>
            Don't have an account? <PageLink href={paths.signup}>Sign up</PageLink>
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
