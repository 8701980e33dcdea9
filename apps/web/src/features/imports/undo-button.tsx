import { importScreenTexts } from '@duely/texts/import-screen'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useUndoImport } from './save-import.ts'

export interface UndoButtonProps {
  readonly importId: string
  readonly onUndone: () => void
}

/** Takes a whole import back. */
export function UndoButton({ importId, onUndone }: UndoButtonProps) {
  const t = useTexts(importScreenTexts)
  const undo = useUndoImport()
  const takeBack = async () => {
    try {
      await undo.mutateAsync(importId)
    } catch {
      toastError(t.undoFailed)
      return
    }
    toastSuccess(t.undone)
    onUndone()
  }
  return (
    <Button variant="ghost" loading={undo.isPending} needsConnection onClick={() => void takeBack()}>
      {t.undo}
    </Button>
  )
}
