import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { SECRET } from './secret-texts.ts'

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
  const fieldId = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toastSuccess(SECRET.copied)
    } catch {
      document.getElementById(fieldId)?.focus()
      toastError(SECRET.copyFailed)
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
            {SECRET.done}
          </Button>
          {more}
          <Button onClick={() => void copy()}>{SECRET.copy}</Button>
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
