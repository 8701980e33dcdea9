import { Fragment, type ReactNode } from 'react'
import type { useDialogTarget } from './use-dialog-target.ts'

/** What the dialog of a target is given. */
export interface ShownDialog {
  readonly open: boolean
  readonly onClose: () => void
}

export interface TargetDialogProps<T> {
  readonly of: ReturnType<typeof useDialogTarget<T>>
  /** The dialog of a target. */
  readonly children: (target: T, shown: ShownDialog) => ReactNode
}

/** Shows the dialog of a target, from its first opening on. Each opening begins anew. */
export function TargetDialog<T>({ of: { target, times, isOpen, close }, children }: TargetDialogProps<T>) {
  if (target === null) return null
  return <Fragment key={times}>{children(target, { open: isOpen, onClose: close })}</Fragment>
}
