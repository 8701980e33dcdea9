import { importScreenTexts } from '@duely/texts/import-screen'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

export interface UndoButtonProps {
  readonly importId: string
  readonly onUndone: () => void
}

/** Takes a whole import back. */
export function UndoButton({ importId, onUndone }: UndoButtonProps) {
  const t = useTexts(importScreenTexts)
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => done(api.import[':importId'].$delete({ param: { importId } })),
    onSuccess: () => {
      toastSuccess(t.undone)
      onUndone()
      return client.invalidateQueries()
    },
    onError: () => toastError(t.undoFailed),
  })
  return (
    <Button variant="ghost" loading={undo.isPending} needsConnection onClick={() => undo.mutate()}>
      {t.undo}
    </Button>
  )
}
