import { paths } from '../../../paths.ts'
import { PageLink } from '../../../ui/actions/page-link.tsx'
import { AuthPage, BackHome } from '../auth-page.tsx'
import { useRedirectIfSignedIn } from '../login/use-redirect-if-signed-in.ts'
import { SignupForm } from './signup-form.tsx'

/** /signup (spec, Sign-up). */
export function SignupPage() {
  useRedirectIfSignedIn()
  return (
    <AuthPage
      title="Create an account"
      description="Set up in under 2 minutes. We email you before anything renews."
      footer={
        <>
          <p>
            Already have an account? <PageLink href={paths.login}>Sign in</PageLink>
          </p>
          <BackHome />
        </>
      }
    >
      <SignupForm />
    </AuthPage>
  )
}
