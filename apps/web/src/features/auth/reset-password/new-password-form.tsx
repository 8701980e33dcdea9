import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type NewPasswordFields, newPasswordRules } from '../../../lib/forms/new-password-rules.ts'
import { placeFieldErrors } from '../../../lib/forms/place-field-errors.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { toastError } from '../../../ui/overlays/toast.tsx'
import { AuthForm } from '../auth-form.tsx'
import { explainFailure } from '../explain-failure.ts'

const fields = { newPassword: 'password' } as const

export interface NewPasswordFormProps {
  readonly submitLabel: string
  /** Set when the element that had the focus is no longer there. */
  readonly takesFocus?: boolean
  /** Errors are shown at the field or as a toast. */
  readonly save: (newPassword: string) => Promise<void>
}

/** A new password with confirmation. */
export function NewPasswordForm({ submitLabel, takesFocus = false, save }: NewPasswordFormProps) {
  const form = useForm<NewPasswordFields>({ resolver: newPasswordRules })
  const { errors, isSubmitting } = form.formState
  useEffect(() => {
    if (takesFocus) form.setFocus('password')
  }, [form, takesFocus])

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await save(password)
    } catch (error) {
      if (!placeFieldErrors(error, form, fields)) toastError(explainFailure(error))
    }
  })

  return (
    <AuthForm onSubmit={(event) => void submit(event)} submitLabel={submitLabel} submitting={isSubmitting}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters. A short sentence is easy to remember."
        error={errors.password?.message}
        {...form.register('password', { deps: ['confirmPassword'] })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
    </AuthForm>
  )
}
