import { OwnPassword as OwnPasswordRequest } from '@duely/contract'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import type { RefObject } from 'react'
import { useFailureToast } from '#web/features/settings/use-failure-toast.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'
import { OwnPassword, useOwnPassword } from '../own-password.tsx'

export interface PasswordDialogProps extends ShownDialog {
  readonly words: { readonly title: string; readonly text: string; readonly submit: string }
  /** What the password is for, closing included; a refusal is shown, and what was typed stays. */
  readonly act: (own: { password?: string | undefined }) => Promise<void>
  /** What gets the focus on closing, where the button that opened it may be gone. */
  readonly opener?: RefObject<HTMLButtonElement | null>
}

/** Asks for the password before something about signing in changes. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { open, words, act, onClose, opener } = props
  const t = useTexts(settingsAccountTexts)
  const toastFailure = useFailureToast()
  const requestOf = useOwnPassword()
  const { form, submit } = useRequestForm({
    requestOf,
    schema: OwnPasswordRequest,
    fields: { password: 'password' },
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const confirm = submit((own) => act(own), toastFailure(t.failed))
  return (
    <FormDialog
      open={open}
      size="sm"
      title={words.title}
      description={words.text}
      submitLabel={words.submit}
      submitting={isSubmitting}
      onClose={onClose}
      {...(opener && { finalFocus: () => opener.current ?? true })}
      onSubmit={(event) => void confirm(event)}
    >
      <OwnPassword label={t.password} error={errors.password?.message} {...form.register('password')} />
    </FormDialog>
  )
}
