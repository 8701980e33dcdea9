import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSay } from '#web/language/reader-language.tsx'
import type { PasswordPair } from '#web/lib/forms/password-pair.ts'
import { placeFieldErrors } from '#web/lib/forms/place-field-errors.ts'
import { NewPasswordFields } from '#web/ui/fields/new-password-fields.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { AuthForm } from '../auth-form.tsx'
import { explainFailure } from '../explain-failure.ts'
import { newPasswordRules } from '../rules/new-password-rules.ts'

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
  const say = useSay()
  const form = useForm<PasswordPair>({ resolver: newPasswordRules })
  const { errors, isSubmitting } = form.formState
  useEffect(() => {
    if (takesFocus) form.setFocus('password')
  }, [form, takesFocus])

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await save(password)
    } catch (error) {
      if (!placeFieldErrors(error, form, fields)) toastError(explainFailure(error, say))
    }
  })

  return (
    <AuthForm onSubmit={(event) => void submit(event)} submitLabel={submitLabel} submitting={isSubmitting}>
      <NewPasswordFields register={form.register} errors={errors} />
    </AuthForm>
  )
}
