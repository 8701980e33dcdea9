import { uiTexts } from '@duely/texts/ui'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '../actions/button.tsx'
import { useOutage } from '../outage.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { DialogOutage } from './dialog-outage.tsx'

export interface FormDialogProps extends Omit<DialogProps, 'onClose' | 'footer'> {
  /** Called on Esc, a press outside, the cross or Cancel; never while saving. */
  readonly onClose: () => void
  /** What Cancel does, if more than closing. */
  readonly onCancel?: () => void
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  /** Label of the submit button. */
  readonly submitLabel: string
  /** Whether it is being saved. */
  readonly submitting: boolean
  /** Replaces Cancel by another button. */
  readonly secondary?: { readonly label: string; readonly loading: boolean; readonly onPress: () => void }
  /** Above the fields, for example a banner. */
  readonly head?: ReactNode
  /** Below the form and not part of it, for example another question. */
  readonly aside?: ReactNode
}

/** A dialog with one form, Cancel and a submit button. */
export function FormDialog(props: FormDialogProps) {
  const t = useTexts(uiTexts)
  const { onClose, onCancel, onSubmit, submitLabel, submitting, secondary, ...rest } = props
  const { head, aside, children, ...dialog } = rest
  const formId = useId()
  const isOut = useOutage() !== null
  return (
    <Dialog
      {...dialog}
      onClose={() => !submitting && secondary?.loading !== true && onClose()}
      footer={
        <>
          <DialogOutage isTypedIn />
          <Button
            variant="secondary"
            disabled={submitting}
            loading={secondary?.loading ?? false}
            onClick={secondary?.onPress ?? onCancel ?? onClose}
          >
            {secondary?.label ?? t.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={secondary?.loading ?? false}
            busy={submitting}
            needsConnection
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {head}
      <form
        id={formId}
        onSubmit={(event) => {
          // The form of another dialog may lie below in the tree of components.
          event.stopPropagation()
          if (isOut) event.preventDefault()
          else onSubmit(event)
        }}
        noValidate
        className="grid gap-5"
      >
        {children}
      </form>
      {aside}
    </Dialog>
  )
}
