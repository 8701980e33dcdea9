import type { ReactNode, RefObject } from 'react'
import { lazyDialog } from '../lazy-part.tsx'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description?: ReactNode
  /** At the left of the title: a square of 44 px. */
  readonly mark?: ReactNode
  /** `wide`: as `md`, and wide enough for two columns of fields from 1024 px. */
  readonly size?: 'sm' | 'md' | 'lg' | 'wide'
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
export const Dialog = lazyDialog<DialogProps>(() => import('./windows.ts').then((m) => m.DialogWindow))

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description: ReactNode
  /** Additional content, for example a field to type a word into. */
  readonly children?: ReactNode
  readonly confirmLabel: string
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
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(() =>
  import('./windows.ts').then((m) => m.ConfirmWindow),
)
