import { useForm } from 'react-hook-form'
import { api, done } from '../../lib/api.ts'
import { placeFieldErrors } from '../../lib/forms/place-field-errors.ts'
import { signUpPasswordRules } from '../../lib/forms/sign-in-rules.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FormDialog } from '../../ui/overlays/dialog-form.tsx'
import { toastError } from '../../ui/overlays/toast.tsx'
import { PROOF } from './proof-texts.ts'

export interface PasswordProofDialogProps {
  readonly open: boolean
  /** For the browser's store of passwords. */
  readonly email: string
  /** Called once, with whether the proof was given. */
  readonly onSettled: (given: boolean) => void
}

/** Asks those without a second factor for their password. */
export function PasswordProofDialog({ open, email, onSettled }: PasswordProofDialogProps) {
  const form = useForm<{ password: string }>({ resolver: signUpPasswordRules })
  const { errors, isSubmitting } = form.formState
  const prove = form.handleSubmit(async (json) => {
    try {
      await done(api.auth['verify-password'].$post({ json }))
      onSettled(true)
    } catch (error) {
      if (!placeFieldErrors(error, form, { password: 'password' }))
        toastError(refusalText(error, PROOF.passwordFailed))
    }
  })
  return (
    <FormDialog
      open={open}
      size="sm"
      title={PROOF.title}
      description={PROOF.description}
      submitLabel={PROOF.confirm}
      submitting={isSubmitting}
      onClose={() => onSettled(false)}
      onSubmit={(event) => {
        // The form of another dialog may lie below in the tree of components.
        event.stopPropagation()
        void prove(event)
      }}
    >
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={PROOF.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  )
}
