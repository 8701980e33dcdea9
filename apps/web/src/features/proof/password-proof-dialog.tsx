import { PasswordProof } from '@duely/contract'
import { api, done } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { OwnPasswordField } from '#web/ui/fields/own-password-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
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
  const { form, submit } = useRequestForm({
    schema: PasswordProof,
    fields: { password: 'password' },
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const prove = submit(
    async (json) => {
      await done(api.auth['verify-password'].$post({ json }))
      onSettled(true)
    },
    (error) => toastError(refusalText(error, PROOF.passwordFailed)),
  )
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
      <OwnPasswordField
        email={email}
        label={PROOF.password}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  )
}
