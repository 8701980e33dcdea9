import { EmailChangeRequest } from '@duely/contract'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsEmailChangeTexts } from '@duely/texts/settings-email-change'
import { useFailureToast } from '#web/features/settings/use-failure-toast.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useOwnPassword } from '../own-password.tsx'
import { AddressDialog, type EmailDialogProps } from './address-dialog.tsx'

/** The new address and the password. */
export function EmailDialog({ onAsked, ...dialog }: EmailDialogProps) {
  const account = useTexts(settingsAccountTexts)
  const t = useTexts(settingsEmailChangeTexts)
  const toastFailure = useFailureToast()
  const requestOf = useOwnPassword()
  const { form, submit } = useRequestForm({
    requestOf,
    schema: EmailChangeRequest,
    fields: { newEmail: 'newEmail', password: 'password' },
    defaultValues: { newEmail: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const ask = submit(async (json) => {
    await done(api.auth['change-email'].$post({ json }))
    toastSuccess(t.asked)
    onAsked()
  }, toastFailure(account.failed))
  return (
    <AddressDialog
      {...dialog}
      texts={t}
      submitting={isSubmitting}
      onSubmit={(event) => void ask(event)}
      address={{
        label: t.newEmail,
        error: errors.newEmail?.message,
        ...form.register('newEmail'),
      }}
      password={{ error: errors.password?.message, ...form.register('password') }}
    />
  )
}
