import { PasswordChange } from '@duely/contract'
import { settingsPasswordTexts } from '@duely/texts/settings-password'
import { uiTexts } from '@duely/texts/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { mismatch } from '#web/lib/forms/password-pair.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { NewPasswordFields } from '#web/ui/fields/new-password-fields.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import { OwnPassword, useHasPassword } from './own-password.tsx'
import { sessionsQuery } from './sessions-query.ts'

export interface PasswordFormProps {
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly onClose: () => void
}

/** The current password of those who have one, and a new one with confirmation. */
export function PasswordForm({ opener, onClose }: PasswordFormProps) {
  const ui = useTexts(uiTexts)
  const t = useTexts(settingsPasswordTexts)
  const toastFailure = useFailureToast()
  const client = useQueryClient()
  const hasPassword = useHasPassword()
  const { form, submit } = useRequestForm({
    schema: PasswordChange,
    fields: { currentPassword: 'currentPassword', newPassword: 'password' },
    requestOf: ({ currentPassword, password }) => ({
      ...(hasPassword && { currentPassword }),
      newPassword: password,
    }),
    faultsOf: (values) => ({ confirmPassword: mismatch(values) }),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => {
    setFocus(hasPassword ? 'currentPassword' : 'password')
    return () => queueMicrotask(() => opener.current?.focus())
  }, [setFocus, opener, hasPassword])

  const save = submit(async (json) => {
    await done(api.account.password.$post({ json }))
    toastSuccess(t.passwordUpdated)
    void client.invalidateQueries(sessionsQuery)
    onClose()
  }, toastFailure(t.passwordFailed))
  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid max-w-md gap-5">
      <OwnPassword
        label={t.current}
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordFields register={form.register} errors={errors} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" needsConnection loading={isSubmitting}>
          {t.save}
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  )
}
