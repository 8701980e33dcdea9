import { ACCOUNT_TOASTS } from '@duely/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, done } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { AuthPage, BackToLogin } from '../auth-page.tsx'
import { isRefusal } from '../explain-failure.ts'
import { useTokenFromAddress } from '../use-token-from-address.ts'
import { LinkWaits } from '../verify-email/link-waits.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'

/**
 * /reset-password (spec, Reset password): requests the mail or, with the mail's token, sets a new password.
 */
export function ResetPasswordPage() {
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
    toastSuccess(ACCOUNT_TOASTS.passwordChanged)
    await navigate(paths.login, { replace: true })
  }

  if (token) {
    return (
      <AuthPage
        title="Choose a new password"
        description="You will be signed out everywhere else."
        footer={<BackToLogin />}
      >
        <NewPasswordForm submitLabel="Save new password" save={(newPassword) => save(token, newPassword)} />
      </AuthPage>
    )
  }
  if (sentTo !== undefined) {
    return (
      <AuthPage title="Check your email" footer={<BackToLogin />}>
        <div className="grid gap-6">
          <p role="status">
            If there is an account for <strong className="font-semibold wrap-anywhere">{sentTo}</strong>,
            instructions to set a new password are on their way. The link works for one hour.
          </p>
          <p className="text-[0.9375rem] text-muted">
            Nothing after a few minutes? Look in your spam folder, or check the address for typos.
          </p>
          <Button variant="secondary" size="lg" wide onClick={() => setSentTo(undefined)}>
            Try Another Email
          </Button>
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Reset your password"
      description={
        <span className="without-passwords:hidden">
          Enter your email and we will send you a link to set a new one.
        </span>
      }
      footer={<BackToLogin />}
    >
      {token === undefined && (
        <div className="hidden with-token:block">
          <LinkWaits />
        </div>
      )}
      <div className="hidden without-passwords:block">
        <Banner tone="soon" title="Nobody signs in by password here">
          This server signs people in without one, so there is none to set.
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
          <Banner tone="soon" role="alert" title="This link is invalid or has expired.">
            A link works once and for one hour. Ask for a new one here.
          </Banner>
        )}
        <ResetRequestForm
          onSent={(email) => {
            setDead(false)
            setSentTo(email)
          }}
        />
      </div>
    </AuthPage>
  )
}
