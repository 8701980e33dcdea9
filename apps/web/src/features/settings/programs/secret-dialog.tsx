import { settingsSecretTexts } from '@duely/texts/settings-secret'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { OpenedDialog } from '../opened-dialog.ts'

export interface SecretDialogProps extends OpenedDialog {
  readonly title: string
  readonly description: string
  readonly label: string
  readonly secret: string
  /** Another button, between the two. */
  readonly more?: ReactNode
}

/** Shows a secret this once, with a button that copies it. */
export function SecretDialog(props: SecretDialogProps) {
  const { open, onClose, opener, title, description, label, secret, more } = props
  const t = useTexts(settingsSecretTexts)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      finalFocus={() => opener.current ?? true}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.done}
          </Button>
          {more}
          <Button onClick={() => void copyText(secret, t, () => field.current?.focus())}>{t.copy}</Button>
        </>
      }
    >
      <TextField
        ref={field}
        label={label}
        value={secret}
        readOnly
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  )
}
