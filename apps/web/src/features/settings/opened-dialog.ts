import type { RefObject } from 'react'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'

/** A dialog whose last content is not the one that the focus came from. */
export interface OpenedDialog extends ShownDialog {
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
}
