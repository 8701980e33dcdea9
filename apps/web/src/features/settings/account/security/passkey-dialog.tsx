import { PasskeyRequest } from '@duely/contract'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsPasskeyTexts } from '@duely/texts/settings-passkey'
import { useFailureToast } from '#web/features/settings/use-failure-toast.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { addPasskey, isOnThisDevice, wasDismissed } from '#web/lib/session/passkeys.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { OwnPassword, useOwnPassword } from '../own-password.tsx'

export interface PasskeyDialogProps extends ShownDialog {
  /** Called with the recovery codes that came with it, if any. */
  readonly onAdded: (codes: readonly string[]) => void
}

/** A name and the password; then the device asks its user. */
export function PasskeyDialog({ open, onClose, onAdded }: PasskeyDialogProps) {
  const account = useTexts(settingsAccountTexts)
  const t = useTexts(settingsPasskeyTexts)
  const toastFailure = useFailureToast()
  const requestOf = useOwnPassword()
  const { form, submit } = useRequestForm({
    requestOf,
    schema: PasskeyRequest,
    fields: { name: 'name', password: 'password' },
    defaultValues: { name: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const add = submit(
    async (asked) => {
      const codes = await addPasskey(asked)
      toastSuccess(t.added)
      onAdded(codes)
    },
    (error) => {
      if (isOnThisDevice(error)) toastError(t.exists)
      else if (wasDismissed(error)) toastError(t.dismissed)
      else toastFailure(account.failed)(error)
    },
  )
  return (
    <FormDialog
      open={open}
      size="sm"
      title={account.addPasskey}
      description={t.text}
      submitLabel={account.addPasskey}
      submitting={isSubmitting}
      onClose={onClose}
      onSubmit={(event) => void add(event)}
    >
      <TextField
        label={t.name}
        hint={t.nameHint}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <OwnPassword label={account.password} error={errors.password?.message} {...form.register('password')} />
    </FormDialog>
  )
}
