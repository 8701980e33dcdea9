import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { api, done } from '../../../lib/api.ts'
import { type PasswordChangeFields, passwordChangeRules } from '../../../lib/forms/account-rules.ts'
import { placeFieldErrors } from '../../../lib/forms/place-field-errors.ts'
import { refusalText } from '../../../lib/refusal-text.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'
import { sessionsQuery } from './sessions-query.ts'

const fields = { currentPassword: 'currentPassword', newPassword: 'password' } as const

export interface PasswordFormProps {
  readonly email: string
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

/** The current password, and a new one with confirmation. */
export function PasswordForm({ email, opener, onClose }: PasswordFormProps) {
  const client = useQueryClient()
  const form = useForm<PasswordChangeFields>({ resolver: passwordChangeRules })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => {
    setFocus('currentPassword')
    return () => queueMicrotask(() => opener.current?.focus())
  }, [setFocus, opener])

  const save = form.handleSubmit(async ({ currentPassword, password }) => {
    try {
      await done(api.account.password.$post({ json: { currentPassword, newPassword: password } }))
    } catch (error) {
      if (!placeFieldErrors(error, form, fields)) toastError(refusalText(error, 'Failed to update password'))
      return
    }
    toastSuccess('Password updated successfully')
    void client.invalidateQueries(sessionsQuery)
    onClose()
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid max-w-md gap-5">
      {/* Tells password managers which account this is. */}
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
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
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" needsConnection loading={isSubmitting}>
          Save new password
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
