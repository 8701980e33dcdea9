import { verifyEmailTexts } from '@duely/texts/verify-email'
import { useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { AddressForm } from '../address-form.tsx'
import { AuthPage, BackToLogin } from '../auth-page.tsx'
import { NewPasswordForm } from '../reset-password/new-password-form.tsx'
import { useTokenFromAddress } from '../use-token-from-address.ts'
import { LinkWaits } from './link-waits.tsx'
import { SentNote, sendVerification } from './send-verification.tsx'
import { SignUpPasswordForm } from './sign-up-password-form.tsx'
import { useVerification } from './use-verification.ts'

/**
 * /verify-email, the target of the verification mail. Opening it changes nothing, because mail scanners open
 * links; the button does. In the sign-up's browser one press suffices; elsewhere it asks for the password.
 */
export function VerifyEmailPage() {
  const t = useTexts(verifyEmailTexts)
  const { token } = useTokenFromAddress()
  const { state, setState, verify } = useVerification(token)

  if (token === undefined) {
    return (
      <AuthPage title={t.title} footer={<BackToLogin />}>
        <LinkWaits />
      </AuthPage>
    )
  }
  if (token === null || state === 'dead') return <NewLinkPage isDead={state === 'dead'} />
  if (state === 'already-verified') {
    return (
      <AuthPage title={t.doneTitle} description={t.doneText}>
        <LinkButton to={paths.login} size="lg" wide>
          {t.signIn}
        </LinkButton>
      </AuthPage>
    )
  }
  if (state === 'not-admitted') {
    return (
      <AuthPage title={t.title} footer={<BackToLogin />}>
        <Banner tone="soon" role="alert" title={t.notAdmittedTitle}>
          {t.notAdmittedText}
        </Banner>
      </AuthPage>
    )
  }
  if (state === 'password') {
    return (
      <AuthPage title={t.title} description={t.passwordLead} footer={<NotMe />}>
        <SignUpPasswordForm
          verify={(password) => verify({ password })}
          onSetNew={() => setState('new-password')}
        />
      </AuthPage>
    )
  }
  if (state === 'new-password') {
    return (
      <AuthPage title={t.newTitle} description={t.newLead} footer={<NotMe />}>
        <NewPasswordForm submitLabel={t.saveNew} takesFocus save={(newPassword) => verify({ newPassword })} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title={t.title} description={t.lead} footer={<BackToLogin />}>
      <VerifyButton verify={verify} />
    </AuthPage>
  )
}

function VerifyButton({ verify }: { readonly verify: () => Promise<void> }) {
  const t = useTexts(verifyEmailTexts)
  const [verifying, setVerifying] = useState(false)
  const press = async () => {
    setVerifying(true)
    await verify()
    setVerifying(false)
  }
  return (
    <Button size="lg" wide loading={verifying} onClick={() => void press()}>
      {t.verify}
    </Button>
  )
}

/** For someone whose address was used by another person. */
function NotMe() {
  const t = useTexts(verifyEmailTexts)
  return (
    <>
      <p>{t.notMe}</p>
      <BackToLogin />
    </>
  )
}

function NewLinkPage({ isDead }: { readonly isDead: boolean }) {
  const t = useTexts(verifyEmailTexts)
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AuthPage title={t.title} description={t.newLinkLead} footer={<BackToLogin />}>
      <div className="grid gap-6">
        {sentTo !== undefined && <SentNote email={sentTo} />}
        {sentTo === undefined && isDead && (
          <Banner tone="soon" role="alert" title={t.deadTitle}>
            {t.deadText}
          </Banner>
        )}
        <AddressForm submitLabel={t.sendLink} send={sendVerification} onSent={setSentTo} />
      </div>
    </AuthPage>
  )
}
