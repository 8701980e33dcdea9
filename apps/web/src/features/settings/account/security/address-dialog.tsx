import { settingsAccountTexts } from '@duely/texts/settings-account'
import type { FormEventHandler } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import type { OwnPasswordFieldProps } from '#web/ui/fields/own-password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { TextInputProps } from '#web/ui/fields/text-input.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { OwnPassword } from '../own-password.tsx'

export interface EmailDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onAsked: () => void
}

interface AddressDialogProps extends Omit<EmailDialogProps, 'onAsked'> {
  readonly texts: { readonly title: string; readonly text: string; readonly submit: string }
  readonly submitting: boolean
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  readonly address: TextInputProps
  readonly password: Omit<OwnPasswordFieldProps, 'email' | 'label'>
}

/** Asks for a new address and the password. */
export function AddressDialog(props: AddressDialogProps) {
  const t = useTexts(settingsAccountTexts)
  const { open, texts, submitting, onClose, onSubmit, address, password } = props
  return (
    <FormDialog
      open={open}
      size="sm"
      title={texts.title}
      description={texts.text}
      submitLabel={texts.submit}
      submitting={submitting}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...address}
      />
      <OwnPassword label={t.password} {...password} />
    </FormDialog>
  )
}
