import { type RefObject, useId } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'
import { SECRET } from './programs-texts.ts'

export interface SecretDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The button that gets the focus back: what had it before went with the form. */
  readonly opener: RefObject<HTMLButtonElement | null>
  readonly title: string
  readonly description: string
  readonly label: string
  readonly secret: string
}

/** Shows a secret this once, with a button that copies it. */
export function SecretDialog(props: SecretDialogProps) {
  const { open, onClose, opener, title, description, label, secret } = props
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
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      finalFocus={() => opener.current ?? true}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {SECRET.done}
          </Button>
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
