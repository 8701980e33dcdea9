import { emailRefusal, normaliseEmail, PASSWORD_MESSAGES } from '@duely/domain'
import { useForm } from 'react-hook-form'
import { api, done } from '../../../../lib/api.ts'
import { placeFieldErrors } from '../../../../lib/forms/place-field-errors.ts'
import { resolverOf } from '../../../../lib/forms/resolver-of.ts'
import { refusalText } from '../../../../lib/refusal-text.ts'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../../ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { EMAIL_CHANGE, TWO_STEP } from './security-texts.ts'

type Fields = { newEmail: string; password: string }

const rules = resolverOf<Fields>(
  ['newEmail', 'password'],
  ({ newEmail, password }) => ({
    newEmail: emailRefusal(newEmail),
    password: password === '' ? PASSWORD_MESSAGES.required : null,
  }),
  ({ newEmail, password }) => ({ newEmail: normaliseEmail(newEmail) ?? newEmail, password }),
)

export interface EmailDialogProps {
  readonly open: boolean
  readonly email: string
  readonly onClose: () => void
  readonly onAsked: () => void
}

/** The new address and the password. */
export function EmailDialog({ open, email, onClose, onAsked }: EmailDialogProps) {
  const form = useForm<Fields>({ resolver: rules })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (json) => {
    try {
      await done(api.auth['change-email'].$post({ json }))
    } catch (error) {
      if (!placeFieldErrors(error, form, { newEmail: 'newEmail', password: 'password' }))
        toastError(refusalText(error, TWO_STEP.failed))
      return
    }
    toastSuccess(EMAIL_CHANGE.asked)
    onAsked()
  })
  return (
    <FormDialog
      open={open}
      size="sm"
      title={EMAIL_CHANGE.title}
      description={EMAIL_CHANGE.text}
      submitLabel={EMAIL_CHANGE.submit}
      submitting={isSubmitting}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={EMAIL_CHANGE.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.newEmail?.message}
        {...form.register('newEmail')}
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
