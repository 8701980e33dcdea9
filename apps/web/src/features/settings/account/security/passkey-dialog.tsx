import { PasskeyRequest } from '@duely/contract'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { addPasskey, isOnThisDevice, wasDismissed } from '#web/lib/session/passkeys.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { OwnPassword, useOwnPassword } from '../own-password.tsx'
import { PASSKEYS, TWO_STEP } from './security-texts.ts'

export interface PasskeyDialogProps {
  readonly open: boolean
  readonly email: string
  readonly onClose: () => void
  /** Called with the recovery codes that came with it, if any. */
  readonly onAdded: (codes: readonly string[]) => void
}

/** A name and the password; then the device asks its user. */
export function PasskeyDialog({ open, email, onClose, onAdded }: PasskeyDialogProps) {
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
      toastSuccess(PASSKEYS.added)
      onAdded(codes)
    },
    (error) => {
      if (isOnThisDevice(error)) toastError(PASSKEYS.exists)
      else if (wasDismissed(error)) toastError(PASSKEYS.dismissed)
      else toastError(refusalText(error, PASSKEYS.failed))
    },
  )
  return (
    <FormDialog
      open={open}
      size="sm"
      title={PASSKEYS.add}
      description={PASSKEYS.addText}
      submitLabel={PASSKEYS.add}
      submitting={isSubmitting}
      onClose={onClose}
      onSubmit={(event) => void add(event)}
    >
      <TextField
        label={PASSKEYS.name}
        hint={PASSKEYS.nameHint}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <OwnPassword
        email={email}
        label={TWO_STEP.password}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  )
}
