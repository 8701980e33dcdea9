import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface FormDialogProps extends Omit<DialogProps, 'onOpenChange' | 'footer'> {
  /** Asked to close by Esc, by a press outside, by the cross or by Cancel; never while something is being saved. */
  readonly onClose: () => void
  /** What Cancel does where that is more than closing. */
  readonly onCancel?: () => void
  readonly onSubmit: FormEventHandler<HTMLFormElement>
  /** What the button says that submits. */
  readonly submitLabel: string
  readonly submitting: boolean
  /** Takes back a save that has not been sent yet; while it is given, everything that closes does this instead. */
  readonly onWithdraw?: (() => void) | undefined
  /** Another button in the place of Cancel. */
  readonly secondary?: { readonly label: string; readonly loading: boolean; readonly onPress: () => void }
  /** Above the fields: a banner, say. */
  readonly head?: ReactNode
  /** Below the form, and no part of it: a question of its own, say. */
  readonly beside?: ReactNode
}

/** A dialog around one form, with Cancel and the button that submits it below. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, onCancel, onSubmit, submitLabel, submitting, onWithdraw, secondary, ...rest } = props
  const { head, beside, children, ...dialog } = rest
  const formId = useId()
  const isBusy = submitting || secondary?.loading === true
  return (
    <Dialog
      {...dialog}
      onOpenChange={() => (onWithdraw ? onWithdraw() : !isBusy && onClose())}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={submitting && !onWithdraw}
            loading={secondary?.loading ?? false}
            onClick={onWithdraw ?? secondary?.onPress ?? onCancel ?? onClose}
          >
            {onWithdraw ? 'Do not save' : (secondary?.label ?? 'Cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={secondary?.loading ?? false} loading={submitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {head}
      <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-5">
        {children}
      </form>
      {beside}
    </Dialog>
  )
}
