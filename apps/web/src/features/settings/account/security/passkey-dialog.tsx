import { FIELD_MESSAGES, PASSKEY_NAME_MAX, PASSWORD_MESSAGES } from '@duely/domain'
import { useForm } from 'react-hook-form'
import { placeFieldErrors } from '../../../../lib/forms/place-field-errors.ts'
import { resolverOf } from '../../../../lib/forms/resolver-of.ts'
import { refusalText } from '../../../../lib/refusal-text.ts'
import { addPasskey, isOnThisDevice, wasDismissed } from '../../../../lib/session/passkeys.ts'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../../ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { PASSKEYS, TWO_STEP } from './security-texts.ts'

type Fields = { name: string; password: string }

const rules = resolverOf<Fields>(
  ['name', 'password'],
  ({ name, password }) => ({
    name: nameRefusal(name.trim()),
    password: password === '' ? PASSWORD_MESSAGES.required : null,
  }),
  ({ name, password }) => ({ name: name.trim(), password }),
)

function nameRefusal(name: string): string | null {
  if (name === '') return FIELD_MESSAGES.passkeyName.required
  return name.length > PASSKEY_NAME_MAX ? FIELD_MESSAGES.passkeyName.tooLong : null
}

export interface PasskeyDialogProps {
  readonly open: boolean
  readonly email: string
  readonly onClose: () => void
  /** Called with the recovery codes that came with it, if any. */
  readonly onAdded: (codes: readonly string[]) => void
}

/** A name and the password; then the device asks its user. */
export function PasskeyDialog({ open, email, onClose, onAdded }: PasskeyDialogProps) {
  const form = useForm<Fields>({ resolver: rules })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ name, password }) => {
    let codes: readonly string[]
    try {
      codes = await addPasskey(name, password)
    } catch (error) {
      if (isOnThisDevice(error)) toastError(PASSKEYS.exists)
      else if (wasDismissed(error)) toastError(PASSKEYS.dismissed)
      else if (!placeFieldErrors(error, form, { name: 'name', password: 'password' }))
        toastError(refusalText(error, PASSKEYS.failed))
      return
    }
    toastSuccess(PASSKEYS.added)
    onAdded(codes)
  })
  return (
    <FormDialog
      open={open}
      size="sm"
      title={PASSKEYS.add}
      description={PASSKEYS.addText}
      submitLabel={PASSKEYS.add}
      submitting={isSubmitting}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={PASSKEYS.name}
        hint={PASSKEYS.nameHint}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={TWO_STEP.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  )
}
