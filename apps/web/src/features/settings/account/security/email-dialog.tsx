import { EmailChangeRequest } from '@duely/contract'
import { api, done } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useOwnPassword } from '../own-password.tsx'
import { AddressDialog, type EmailDialogProps } from './address-dialog.tsx'
import { EMAIL_CHANGE, TWO_STEP } from './security-texts.ts'

/** The new address and the password. */
export function EmailDialog({ onAsked, ...dialog }: EmailDialogProps) {
  const requestOf = useOwnPassword()
  const { form, submit } = useRequestForm({
    requestOf,
    schema: EmailChangeRequest,
    fields: { newEmail: 'newEmail', password: 'password' },
    defaultValues: { newEmail: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const ask = submit(
    async (json) => {
      await done(api.auth['change-email'].$post({ json }))
      toastSuccess(EMAIL_CHANGE.asked)
      onAsked()
    },
    (error) => toastError(refusalText(error, TWO_STEP.failed)),
  )
  return (
    <AddressDialog
      {...dialog}
      texts={EMAIL_CHANGE}
      submitting={isSubmitting}
      onSubmit={(event) => void ask(event)}
      address={{
        label: EMAIL_CHANGE.newEmail,
        error: errors.newEmail?.message,
        ...form.register('newEmail'),
      }}
      password={{ error: errors.password?.message, ...form.register('password') }}
    />
  )
}
