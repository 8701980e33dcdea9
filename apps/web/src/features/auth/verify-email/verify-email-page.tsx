import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { AuthPage, BackToLogin } from '../auth-page.tsx'
import { NewPasswordForm } from '../reset-password/new-password-form.tsx'
import { useTokenFromAddress } from '../use-token-from-address.ts'
import { LinkWaits } from './link-waits.tsx'
import { ResendForm } from './resend-form.tsx'
import { SentNote } from './send-verification.tsx'
import { SignUpPasswordForm } from './sign-up-password-form.tsx'
import { useVerification } from './use-verification.ts'

const title = 'Verify your email'

/**
 * /verify-email, the target of the verification mail. Opening it changes nothing, because mail scanners open
 * links; the button does. In the sign-up's browser one press suffices; elsewhere it asks for the password.
 */
export function VerifyEmailPage() {
  const { token } = useTokenFromAddress()
  const { state, setState, verify } = useVerification(token)

  if (token === undefined) {
    return (
      <AuthPage title={title} footer={<BackToLogin />}>
        <LinkWaits />
      </AuthPage>
    )
  }
  if (token === null || state === 'dead') return <NewLinkPage isDead={state === 'dead'} />
  if (state === 'already-verified') {
    return (
      <AuthPage title="Already verified" description="This address is already confirmed. You can sign in.">
        <LinkButton to={paths.login} size="lg" wide>
          Sign In
        </LinkButton>
      </AuthPage>
    )
  }
  if (state === 'not-admitted') {
    return (
      <AuthPage title={title} footer={<BackToLogin />}>
        <Banner tone="soon" role="alert" title="This server no longer admits your sign-up">
          Your invitation was used or withdrawn, or the sign-up was closed. Ask the administrator for a new
          invitation, and sign up with it.
        </Banner>
      </AuthPage>
    )
  }
  if (state === 'password') {
    return (
      <AuthPage
        title={title}
        description="This is not the browser you signed up in, so we need one more thing."
        footer={<NotMe />}
      >
        <SignUpPasswordForm
          verify={(password) => verify({ password })}
          onSetNew={() => setState('new-password')}
        />
      </AuthPage>
    )
  }
  if (state === 'new-password') {
    return (
      <AuthPage
        title="Choose a new password"
        description="It replaces any earlier password for this address and verifies your email."
        footer={<NotMe />}
      >
        <NewPasswordForm
          submitLabel="Save and verify my email"
          takesFocus
          save={(newPassword) => verify({ newPassword })}
        />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={title} description="One click, and reminders can reach you." footer={<BackToLogin />}>
      <VerifyButton verify={verify} />
    </AuthPage>
  )
}

function VerifyButton({ verify }: { readonly verify: () => Promise<void> }) {
  const [verifying, setVerifying] = useState(false)
  const press = async () => {
    setVerifying(true)
    await verify()
    setVerifying(false)
  }
  return (
    <Button size="lg" wide loading={verifying} onClick={() => void press()}>
      Verify my email
    </Button>
  )
}

/** For someone whose address was used by another person. */
function NotMe() {
  return (
    <>
      <p>Did you not sign up? Close this page, and nothing will be confirmed.</p>
      <BackToLogin />
    </>
  )
}

function NewLinkPage({ isDead }: { readonly isDead: boolean }) {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AuthPage
      title={title}
      description="Enter your email and we will send you a new verification link."
      footer={<BackToLogin />}
    >
      <div className="grid gap-6">
        {sentTo !== undefined && <SentNote email={sentTo} />}
        {sentTo === undefined && isDead && (
          <Banner tone="soon" role="alert" title="This link is invalid or has expired.">
            A link works for 24 hours. Ask for a new one here.
          </Banner>
        )}
        <ResendForm onSent={setSentTo} />
      </div>
    </AuthPage>
  )
}
