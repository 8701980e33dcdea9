import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { placeFieldErrors } from '#web/lib/forms/place-field-errors.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { AuthForm } from '../auth-form.tsx'
import { explainFailure } from '../explain-failure.ts'
import { passwordRules } from '../rules/sign-in-rules.ts'

export interface SignUpPasswordFormProps {
  /** Errors are shown at the field or as a toast. */
  readonly verify: (password: string) => Promise<void>
  readonly onSetNew: () => void
}

/**
 * For a verification link opened in another browser: asks for the sign-up's password, or offers a new one.
 */
export function SignUpPasswordForm({ verify, onSetNew }: SignUpPasswordFormProps) {
  const form = useForm<{ password: string }>({ resolver: passwordRules })
  const { errors, isSubmitting } = form.formState
  // The button that had the focus is no longer there.
  useEffect(() => form.setFocus('password'), [form])

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await verify(password)
    } catch (error) {
      if (!placeFieldErrors(error, form, { password: 'password' })) toastError(explainFailure(error))
    }
  })

  return (
    <div className="grid gap-4">
      <AuthForm
        onSubmit={(event) => void submit(event)}
        submitLabel="Verify my email"
        submitting={isSubmitting}
      >
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint="The one you chose when you signed up."
          error={errors.password?.message}
          {...form.register('password')}
        />
      </AuthForm>
      <Button variant="secondary" size="lg" wide disabled={isSubmitting} onClick={onSetNew}>
        Set a new password instead
      </Button>
    </div>
  )
}
