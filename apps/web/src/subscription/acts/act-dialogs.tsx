import { ChargedAgainDialog } from '../watch/charged-again-dialog.tsx'
import { ActSheet, type ActSheetProps } from './act-sheet.tsx'
import { CancelledDialog } from './cancelled-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import type { ActView } from './use-acts.tsx'

export interface ActDialogsProps extends ActSheetProps {
  readonly view: ActView
}

/** The list of actions, or the dialog of the chosen one. */
export function ActDialogs({ view, ...props }: ActDialogsProps) {
  return (
    <>
      <ActSheet {...props} open={props.open && view === 'menu'} />
      {view === 'cancelled' && <CancelledDialog {...props} />}
      {view === 'pause' && <PauseDialog {...props} />}
      {view === 'charged' && <ChargedAgainDialog {...props} />}
    </>
  )
}
