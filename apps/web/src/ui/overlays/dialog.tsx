import type { ReactNode, RefObject } from 'react'
import { onDemand } from '../on-demand.ts'
import { useWanted } from './use-wanted.ts'

/** What holds the focus, closes on Esc and gives the focus back: more than a screen needs that shows no dialog yet. */
export const windows = onDemand(() => import('./windows.ts'))

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  /** Scrolls when it is too high. */
  readonly children: ReactNode
  /** Stays in sight below: usually Cancel and the act. A submit button there names its form with `form="id"`. */
  readonly footer?: ReactNode
  /** What takes the focus first; by default the first field or button of the content. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** Asked when it closes: what takes the focus, or `true` for what had it before. */
  readonly finalFocus?: () => HTMLElement | true
}

/** Holds the focus, closes on Esc and on a press outside, gives the focus back. */
export function Dialog(props: DialogProps) {
  const loaded = useWanted(windows, props.open, () => props.onOpenChange(false))
  return loaded ? <loaded.DialogWindow {...props} /> : null
}

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description: ReactNode
  /** Anything the decision needs: a field to type a word into, say. */
  readonly children?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** `danger` where something cannot be undone. */
  readonly tone?: 'danger' | 'primary'
  readonly loading?: boolean
  readonly confirmDisabled?: boolean
  /** Asked when it closes: what takes the focus, or `true` for what had it before. */
  readonly finalFocus?: () => HTMLElement | true
  /** The caller closes the dialog when the work is done. */
  readonly onConfirm: () => void
}

/** Asks once before an act that cannot be taken back. Cancel has the focus; a press outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const loaded = useWanted(windows, props.open, () => props.onOpenChange(false))
  return loaded ? <loaded.ConfirmWindow {...props} /> : null
}
