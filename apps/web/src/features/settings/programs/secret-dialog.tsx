import { settingsSecretTexts } from '@duely/texts/settings-secret'
import { type ReactNode, type RefObject, useId } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

export interface SecretDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The button that gets the focus back: what had it before went with the form. */
  readonly opener: RefObject<HTMLButtonElement | null>
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
  const fieldId = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toastSuccess(t.copied)
    } catch {
      document.getElementById(fieldId)?.focus()
      toastError(t.copyFailed)
    }
  }
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
          <Button onClick={() => void copy()}>{t.copy}</Button>
        </>
      }
    >
      <TextField
        id={fieldId}
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
