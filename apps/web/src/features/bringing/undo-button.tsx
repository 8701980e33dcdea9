import { Button } from '../../ui/actions/button.tsx'
import { toastError, toastSuccess } from '../../ui/overlays/toast.tsx'
import { BRING } from './bring-texts.ts'
import { useUndoImport } from './save-import.ts'

export interface UndoButtonProps {
  readonly importId: string
  readonly onUndone: () => void
}

/** Takes a whole import back. */
export function UndoButton({ importId, onUndone }: UndoButtonProps) {
  const undo = useUndoImport()
  const takeBack = async () => {
    try {
      await undo.mutateAsync(importId)
    } catch {
      toastError(BRING.undoFailed)
      return
    }
    toastSuccess(BRING.undone)
    onUndone()
  }
  return (
    <Button variant="ghost" loading={undo.isPending} needsConnection onClick={() => void takeBack()}>
      Undo
    </Button>
  )
}
