import type { ReactNode, RefObject } from 'react'
import { onDemand } from '../on-demand.ts'
import { useWanted } from './use-wanted.ts'

/** The dialog implementation, loaded when a screen first needs one. */
export const windows = onDemand(() => import('./windows.ts'))

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: ReactNode
  /** At the left of the title: a square of 44 px. */
  readonly mark?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  /** Scrolls when it is too high. */
  readonly children: ReactNode
  /** Sticky footer: usually Cancel and the action. A submit button there names its form with `form="id"`. */
  readonly footer?: ReactNode
  /** Initial focus; default: the first field or button of the content. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** Called on closing: the element to focus, or `true` for the previous one. */
  readonly finalFocus?: () => HTMLElement | true
}

/** A modal dialog: traps the focus, closes on Esc and a press outside, restores the focus. */
export function Dialog(props: DialogProps) {
  const loaded = useWanted(windows, props.open, () => props.onOpenChange(false))
  return loaded ? <loaded.DialogWindow {...props} /> : null
}

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description: ReactNode
  /** Additional content, for example a field to type a word into. */
  readonly children?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** `danger` for irreversible acts. */
  readonly tone?: 'danger' | 'primary'
  readonly loading?: boolean
  readonly confirmDisabled?: boolean
  /** Called on closing: the element to focus, or `true` for the previous one. */
  readonly finalFocus?: () => HTMLElement | true
  /** The caller closes the dialog when done. */
  readonly onConfirm: () => void
}

/** Asks for confirmation of an irreversible act. Cancel has the focus; a press outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const loaded = useWanted(windows, props.open, () => props.onOpenChange(false))
  return loaded ? <loaded.ConfirmWindow {...props} /> : null
}
