import { useEffect } from 'react'
import { NewPasswordFields } from '#web/ui/fields/new-password-fields.tsx'
import { AuthForm } from '../auth-form.tsx'
import { newPasswordRules } from '../rules/new-password-rules.ts'
import { useAccountForm } from '../use-account-form.ts'

export interface NewPasswordFormProps {
  readonly submitLabel: string
  /** Set when the element that had the focus is no longer there. */
  readonly takesFocus?: boolean
  /** Errors are shown at the field or as a toast. */
  readonly save: (newPassword: string) => Promise<void>
}

/** A new password with confirmation. */
export function NewPasswordForm({ submitLabel, takesFocus = false, save }: NewPasswordFormProps) {
  const { form, submit } = useAccountForm({
    resolver: newPasswordRules,
    fields: { newPassword: 'password' },
  })
  const { errors, isSubmitting } = form.formState
  useEffect(() => {
    if (takesFocus) form.setFocus('password')
  }, [form, takesFocus])

  const send = submit(({ password }) => save(password))

  return (
    <AuthForm onSubmit={(event) => void send(event)} submitLabel={submitLabel} submitting={isSubmitting}>
      <NewPasswordFields register={form.register} errors={errors} />
    </AuthForm>
  )
}
