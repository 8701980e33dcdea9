import { type NewPasswordFormInput, NewPasswordForm as Schema } from '@duely/contract'
import { TOASTS } from '@duely/domain'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { postAuth } from '../../lib/api.ts'
import { paths } from '../../paths.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { AuthForm } from './auth-form.tsx'
import { explainFailure, isRefusal } from './explain-failure.ts'
import { placeFieldErrors } from './place-field-errors.ts'

const fields = { newPassword: 'password' } as const

export interface NewPasswordFormProps {
  readonly token: string
  /** The token is used up, too old or never was one. */
  readonly onDead: () => void
}

/** The screen behind the reset mail: a new password, twice. Every session ends with it. */
export function NewPasswordForm({ token, onDead }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const form = useForm<NewPasswordFormInput, unknown, z.output<typeof Schema>>({
    resolver: zodResolver(Schema),
  })
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async ({ password }) => {
    try {
      await postAuth('reset-password', { token, newPassword: password })
    } catch (error) {
      if (isRefusal(error, 'TOKEN_INVALID')) return onDead()
      if (!placeFieldErrors(error, fields, form.setError)) toastError(explainFailure(error))
      return
    }
    toastSuccess(TOASTS.auth.passwordChanged)
    await navigate(paths.login, { replace: true })
  })

  return (
    <AuthForm
      onSubmit={(event) => void save(event)}
      submitLabel="Save new password"
      submitting={isSubmitting}
    >
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
