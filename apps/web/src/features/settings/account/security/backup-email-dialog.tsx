import { BackupEmailRequest } from '@duely/contract'
import { api, done } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useOwnPassword } from '../own-password.tsx'
import { AddressDialog, type EmailDialogProps } from './address-dialog.tsx'
import { BACKUP_EMAIL, TWO_STEP } from './security-texts.ts'

/** The backup address and the password. */
export function BackupEmailDialog({ onAsked, ...dialog }: EmailDialogProps) {
  const requestOf = useOwnPassword()
  const { form, submit } = useRequestForm({
    requestOf,
    schema: BackupEmailRequest,
    fields: { backupEmail: 'backupEmail', password: 'password' },
    defaultValues: { backupEmail: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const ask = submit(
    async (json) => {
      await done(api.auth['backup-email'].$post({ json }))
      toastSuccess(BACKUP_EMAIL.asked)
      onAsked()
    },
    (error) => toastError(refusalText(error, TWO_STEP.failed)),
  )
  return (
    <AddressDialog
      {...dialog}
      texts={BACKUP_EMAIL}
      submitting={isSubmitting}
      onSubmit={(event) => void ask(event)}
      address={{
        label: BACKUP_EMAIL.label,
        error: errors.backupEmail?.message,
        ...form.register('backupEmail'),
      }}
      password={{ error: errors.password?.message, ...form.register('password') }}
    />
  )
}
