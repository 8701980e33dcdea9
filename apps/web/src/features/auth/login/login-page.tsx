import { loginTexts } from '@duely/texts/login'
import { useLocation } from 'react-router'
import { useTexts, withParts } from '#web/language/reader-language.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AuthPage, BackHome } from '../auth-page.tsx'
import type { LoginState } from '../login-state.ts'
import { SentNote } from '../verify-email/send-verification.tsx'
import { LoginForm } from './login-form.tsx'
import { useRedirectIfSignedIn } from './use-redirect-if-signed-in.ts'

/** /login (spec, Login). */
export function LoginPage() {
  const t = useTexts(loginTexts)
  useRedirectIfSignedIn()
  const { state }: { state: LoginState | null } = useLocation()
  // The prerendered page knows no history entry.
  const signedUpAs = useHydrated() ? state?.signedUpAs : undefined
  return (
    <AuthPage
      tab={t.tab}
      title={t.title}
      description={t.lead}
      footer={
        <>
          <p className="sign-up-limited:hidden">
            {withParts(t.noAccount, { signUp: <TextLink to={paths.signup}>{t.signUp}</TextLink> })}
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
