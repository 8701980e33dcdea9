import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { placeFieldErrors } from '../../../../lib/forms/place-field-errors.ts'
import { signUpPasswordRules } from '../../../../lib/forms/sign-in-rules.ts'
import { refusalText } from '../../../../lib/refusal-text.ts'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { FormDialog } from '../../../../ui/overlays/dialog-form.tsx'
import { toastError } from '../../../../ui/overlays/toast.tsx'
import { TWO_STEP } from './security-texts.ts'

export interface PasswordDialogProps {
  readonly open: boolean
  readonly email: string
  readonly words: { readonly title: string; readonly text: string; readonly submit: string }
  /** What the password is for, closing included; a refusal is shown, and what was typed stays. */
  readonly act: (password: string) => Promise<void>
  readonly onClose: () => void
  /** What gets the focus on closing, where the button that opened it may be gone. */
  readonly opener?: RefObject<HTMLButtonElement | null>
}

/** Asks for the password before something about signing in changes. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { open, email, words, act, onClose, opener } = props
  const form = useForm<{ password: string }>({ resolver: signUpPasswordRules })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await act(password)
    } catch (error) {
      if (!placeFieldErrors(error, form, { password: 'password' }))
        toastError(refusalText(error, TWO_STEP.failed))
      return
    }
  })
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
      onSubmit={(event) => void submit(event)}
    >
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
