import { type FormEventHandler, type ReactNode, useId, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { useOutage } from '../outage.ts'
import { type Signal, signal, useSignal } from '../signal.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { DialogOutage } from './dialog-outage.tsx'

export interface FormDialogProps extends Omit<DialogProps, 'onOpenChange' | 'footer'> {
  /** Called on Esc, a press outside, the cross or Cancel; never while saving. */
  readonly onClose: () => void
  /** What Cancel does, if more than closing. */
  readonly onCancel?: () => void
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  /** Label of the submit button. */
  readonly submitLabel: string
  /** Whether it is being saved. A large form gives a signal, whose change renders its buttons alone. */
  readonly submitting: boolean | Signal<boolean>
  /** Replaces Cancel by another button. */
  readonly secondary?: { readonly label: string; readonly loading: boolean; readonly onPress: () => void }
  /** Above the fields, for example a banner. */
  readonly head?: ReactNode
  /** Below the form and not part of it, for example another question. */
  readonly beside?: ReactNode
}

/** A dialog with one form, Cancel and a submit button. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, onCancel, onSubmit, submitLabel, submitting, secondary, ...rest } = props
  const { head, beside, children, ...dialog } = rest
  const formId = useId()
  const isOut = useOutage() !== null
  const isSubmitting = () => (typeof submitting === 'boolean' ? submitting : submitting.get())
  return (
    <Dialog
      {...dialog}
      onOpenChange={() => !isSubmitting() && secondary?.loading !== true && onClose()}
      footer={
        <Buttons formId={formId} onCancel={onCancel ?? onClose} {...{ submitLabel, submitting, secondary }} />
      }
    >
      {head}
      <form
        id={formId}
        onSubmit={isOut ? (event) => event.preventDefault() : onSubmit}
        noValidate
        className="grid gap-5"
      >
        {children}
      </form>
      {beside}
    </Dialog>
  )
}

type ButtonsProps = Pick<FormDialogProps, 'submitLabel' | 'submitting'> & {
  readonly secondary: FormDialogProps['secondary']
  readonly formId: string
  readonly onCancel: () => void
}

function Buttons({ formId, onCancel, submitLabel, submitting, secondary }: ButtonsProps) {
  const [never] = useState(() => signal(false))
  const isSignalled = useSignal(typeof submitting === 'boolean' ? never : submitting)
  const isSubmitting = submitting === true || isSignalled
  return (
    <>
      <DialogOutage isTypedIn />
      <Button
        variant="secondary"
        disabled={isSubmitting}
        loading={secondary?.loading ?? false}
        onClick={secondary?.onPress ?? onCancel}
      >
        {secondary?.label ?? 'Cancel'}
      </Button>
      <Button
        type="submit"
        form={formId}
        disabled={secondary?.loading ?? false}
        busy={isSubmitting}
        needsConnection
      >
        {submitLabel}
      </Button>
    </>
  )
}
