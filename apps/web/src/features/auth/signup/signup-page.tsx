import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
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
            Already have an account? <TextLink to={paths.login}>Sign in</TextLink>
          </p>
          <BackHome />
        </>
      }
    >
      <SignupForm />
    </AuthPage>
  )
}
