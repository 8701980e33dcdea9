import { Button } from '#web/ui/actions/button.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { IMPORT_TEXTS } from './import-texts.ts'
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
      toastError(IMPORT_TEXTS.undoFailed)
      return
    }
    toastSuccess(IMPORT_TEXTS.undone)
    onUndone()
  }
  return (
    <Button variant="ghost" loading={undo.isPending} needsConnection onClick={() => void takeBack()}>
      Undo
    </Button>
  )
}
