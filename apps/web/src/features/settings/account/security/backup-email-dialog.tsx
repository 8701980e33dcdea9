import { BackupEmailRequest } from '@duely/contract'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsBackupEmailTexts } from '@duely/texts/settings-backup-email'
import { useFailureToast } from '#web/features/settings/use-failure-toast.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useOwnPassword } from '../own-password.tsx'
import { AddressDialog, type EmailDialogProps } from './address-dialog.tsx'

/** The backup address and the password. */
export function BackupEmailDialog({ onAsked, ...dialog }: EmailDialogProps) {
  const account = useTexts(settingsAccountTexts)
  const t = useTexts(settingsBackupEmailTexts)
  const toastFailure = useFailureToast()
  const requestOf = useOwnPassword()
  const { form, submit } = useRequestForm({
    requestOf,
    schema: BackupEmailRequest,
    fields: { backupEmail: 'backupEmail', password: 'password' },
    defaultValues: { backupEmail: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const ask = submit(async (json) => {
    await done(api.auth['backup-email'].$post({ json }))
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
        label: account.backup,
        error: errors.backupEmail?.message,
        ...form.register('backupEmail'),
      }}
      password={{ error: errors.password?.message, ...form.register('password') }}
    />
  )
}
