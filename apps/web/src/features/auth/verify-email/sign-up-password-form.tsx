import { accountTexts } from '@duely/texts/account'
import { verifyEmailTexts } from '@duely/texts/verify-email'
import { useEffect } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { AuthForm } from '../auth-form.tsx'
import { passwordRules } from '../rules/sign-in-rules.ts'
import { useAccountForm } from '../use-account-form.ts'

export interface SignUpPasswordFormProps {
  /** Errors are shown at the field or as a toast. */
  readonly verify: (password: string) => Promise<void>
  readonly onSetNew: () => void
}

/**
 * For a verification link opened in another browser: asks for the sign-up's password, or offers a new one.
 */
export function SignUpPasswordForm({ verify, onSetNew }: SignUpPasswordFormProps) {
  const account = useTexts(accountTexts)
  const t = useTexts(verifyEmailTexts)
  const { form, submit } = useAccountForm({ resolver: passwordRules, fields: { password: 'password' } })
  const { errors, isSubmitting } = form.formState
  // The button that had the focus is no longer there.
  useEffect(() => form.setFocus('password'), [form])

  const send = submit(({ password }) => verify(password))

  return (
    <div className="grid gap-4">
      <AuthForm onSubmit={(event) => void send(event)} submitLabel={t.verify} submitting={isSubmitting}>
        <PasswordField
          label={account.password}
          autoComplete="current-password"
          hint={t.passwordHint}
          error={errors.password?.message}
          {...form.register('password')}
        />
      </AuthForm>
      <Button variant="secondary" size="lg" wide disabled={isSubmitting} onClick={onSetNew}>
        {t.setNew}
      </Button>
    </div>
  )
}
