import { ACCOUNT_TOASTS } from '@duely/domain'
import { resetPasswordTexts } from '@duely/texts/reset-password'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay, useTexts, withParts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { AddressForm } from '../address-form.tsx'
import { AuthPage, BackToLogin } from '../auth-page.tsx'
import { isRefusal } from '../explain-failure.ts'
import { useTokenFromAddress } from '../use-token-from-address.ts'
import { LinkWaits } from '../verify-email/link-waits.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/**
 * /reset-password (spec, Reset password): requests the mail or, with the mail's token, sets a new password.
 */
export function ResetPasswordPage() {
  const t = useTexts(resetPasswordTexts)
  const say = useSay()
  const navigate = useNavigate()
  const { token, forget } = useTokenFromAddress()
  const [dead, setDead] = useState(false)
  const [sentTo, setSentTo] = useState<string>()

  const save = async (ofLink: string, newPassword: string) => {
    try {
      await done(api.auth['reset-password'].$post({ json: { token: ofLink, newPassword } }))
    } catch (error) {
      if (!isRefusal(error, 'TOKEN_INVALID')) throw error
      setDead(true)
      return forget()
    }
    toastSuccess(say(ACCOUNT_TOASTS.passwordChanged))
    await navigate(paths.login, { replace: true })
  }

  if (token) {
    return (
      <AuthPage title={t.newTitle} description={t.newLead} footer={<BackToLogin />}>
        <NewPasswordForm submitLabel={t.save} save={(newPassword) => save(token, newPassword)} />
      </AuthPage>
    )
  }
  if (sentTo !== undefined) {
    return (
      <AuthPage title={t.sentTitle} footer={<BackToLogin />}>
        <div className="grid gap-6">
          <p role="status">
            {withParts(t.sentText, {
              email: <strong className="font-semibold wrap-anywhere">{sentTo}</strong>,
            })}
          </p>
          <p className="text-[0.9375rem] text-muted">{t.sentHelp}</p>
          <Button variant="secondary" size="lg" wide onClick={() => setSentTo(undefined)}>
            {t.another}
          </Button>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={t.title}
      description={<span className="without-passwords:hidden">{t.lead}</span>}
      footer={<BackToLogin />}
    >
      {token === undefined && (
        <div className="hidden with-token:block">
          <LinkWaits />
        </div>
      )}
      <div className="hidden without-passwords:block">
        <Banner tone="soon" title={t.noPasswordsTitle}>
          {t.noPasswordsText}
        </Banner>
      </div>
      {/* Prerendered for visitors without a token, so that the field can be typed into at once. */}
      <div
        key="request"
        className={classNames(
          'grid gap-6 without-passwords:hidden',
          token === undefined && 'with-token:hidden',
        )}
      >
        {dead && (
          <Banner tone="soon" role="alert" title={t.deadTitle}>
            {t.deadText}
          </Banner>
        )}
        <AddressForm
          submitLabel={t.submit}
          send={async (email) => {
            await done(api.auth['request-password-reset'].$post({ json: { email } }))
            toastSuccess(say(ACCOUNT_TOASTS.resetSent))
          }}
          onSent={(email) => {
            setDead(false)
            setSentTo(email)
          }}
        />
      </div>
    </AuthPage>
  )
}
