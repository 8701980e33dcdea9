import { useState } from 'react'
import { useNavigate } from 'react-router'
import { announceSignIn } from '../../lib/session.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { AuthPage, BackToLogin } from './auth-page.tsx'
import { explainFailure, isRefusal } from './explain-failure.ts'
import { LinkWaits } from './link-waits.tsx'
import { ResendForm } from './resend-form.tsx'
import { SentNote } from './send-verification.tsx'
import { useTokenFromAddress } from './use-token-from-address.ts'
import { verifyEmail } from './verify-email.ts'

const title = 'Verify your email'

/**
 * /verify-email, where the verification mail leads. Opening it changes nothing (mail programs open links by
 * themselves); only the button does.
 */
export function VerifyEmailPage() {
  const { token, forget } = useTokenFromAddress()
  const [outcome, setOutcome] = useState<'dead' | 'already-verified'>()
  const [sentTo, setSentTo] = useState<string>()

  if (token === undefined) {
    return (
      <AuthPage title={title} footer={<BackToLogin />}>
        <LinkWaits />
      </AuthPage>
    )
  }
  if (outcome === 'already-verified') {
    return (
      <AuthPage title="Already verified" description="This address was confirmed before. You can sign in.">
        <LinkButton to={paths.login} size="lg" wide replace>
          Sign In
        </LinkButton>
      </AuthPage>
    )
  }
  if (token !== null) {
    return (
      <AuthPage title={title} description="One press, and reminders can reach you." footer={<BackToLogin />}>
        <VerifyButton
          token={token}
          onAlready={() => setOutcome('already-verified')}
          onDead={() => {
            setOutcome('dead')
            forget()
          }}
        />
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={title}
      description="Tell us your email and we send you a new verification link."
      footer={<BackToLogin />}
    >
      <div className="grid gap-6">
        {sentTo !== undefined && <SentNote email={sentTo} />}
        {sentTo === undefined && outcome === 'dead' && (
          <Banner tone="soon" role="alert" title="This link is invalid or has expired.">
            A link works for 24 hours. Ask for a new one here.
          </Banner>
        )}
        <ResendForm onSent={setSentTo} />
      </div>
    </AuthPage>
  )
}

interface VerifyButtonProps {
  readonly token: string
  readonly onAlready: () => void
  readonly onDead: () => void
}

function VerifyButton({ token, onAlready, onDead }: VerifyButtonProps) {
  const navigate = useNavigate()
  const [verifying, setVerifying] = useState(false)
  const verify = async () => {
    setVerifying(true)
    try {
      if ((await verifyEmail(token)) === 'already-verified') return onAlready()
      announceSignIn()
      toastSuccess('Email verified. Welcome to Duely!')
      await navigate(paths.dashboard, { replace: true })
    } catch (error) {
      if (isRefusal(error, 'TOKEN_INVALID')) return onDead()
      toastError(explainFailure(error))
      setVerifying(false)
    }
  }
  return (
    <Button size="lg" wide loading={verifying} onClick={() => void verify()}>
      Verify my email
    </Button>
  )
}
