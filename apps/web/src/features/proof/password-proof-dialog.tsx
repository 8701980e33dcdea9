import { PasswordProof } from '@duely/contract'
import { proofTexts } from '@duely/texts/proof'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { OwnPasswordField } from '#web/ui/fields/own-password-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'

export interface PasswordProofDialogProps {
  readonly open: boolean
  /** For the browser's store of passwords. */
  readonly email: string
  /** Called once, with whether the proof was given. */
  readonly onSettled: (given: boolean) => void
}

/** Asks those without a second factor for their password. */
export function PasswordProofDialog({ open, email, onSettled }: PasswordProofDialogProps) {
  const t = useTexts(proofTexts)
  const say = useSay()
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
    (error) => toastError(say(refusalText(error, t.passwordFailed))),
  )
  return (
    <FormDialog
      open={open}
      size="sm"
      title={t.title}
      description={t.description}
      submitLabel={t.confirm}
      submitting={isSubmitting}
      onClose={() => onSettled(false)}
      onSubmit={(event) => void prove(event)}
    >
      <OwnPasswordField
        email={email}
        label={t.password}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  )
}
