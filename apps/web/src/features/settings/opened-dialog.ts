import type { RefObject } from 'react'
import type { TargetDialog } from '#web/ui/overlays/use-dialog-target.ts'

/** A dialog whose last content is not the one that the focus came from. */
export interface OpenedDialog extends TargetDialog {
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
}
