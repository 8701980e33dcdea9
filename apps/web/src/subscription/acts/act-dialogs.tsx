import { useState } from 'react'
import { ChargedAgainDialog } from '../watch/charged-again-dialog.tsx'
import { ActSheet, type ActSheetProps } from './act-sheet.tsx'
import { CancelledDialog } from './cancelled-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import type { ActView } from './use-acts.tsx'

export interface ActDialogsProps extends Omit<ActSheetProps, 'onView'> {
  /** What is shown first. */
  readonly view: ActView
}

/** The list of actions, or the dialog of the chosen one. */
export function ActDialogs({ view: first, ...props }: ActDialogsProps) {
  const [view, setView] = useState(first)
  return (
    <>
      <ActSheet {...props} open={props.open && view === 'menu'} onView={setView} />
      {view === 'cancelled' && <CancelledDialog {...props} />}
      {view === 'pause' && <PauseDialog {...props} />}
      {view === 'charged' && <ChargedAgainDialog {...props} />}
    </>
  )
}
