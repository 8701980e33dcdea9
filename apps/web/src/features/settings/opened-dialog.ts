import type { RefObject } from 'react'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'

/** A dialog whose button may be gone when it closes. */
export interface OpenedDialog extends ShownDialog {
  /** Gets the focus on closing. */
  readonly opener: RefObject<HTMLButtonElement | null>
}
