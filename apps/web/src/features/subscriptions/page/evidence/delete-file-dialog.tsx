import type { EvidenceFile } from '@duely/contract'
import { pageDeleteFileTexts } from '@duely/texts/page-delete-file'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { useSayDone } from '#web/subscription/say-done.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'

interface DeleteFileDialogProps {
  readonly file: EvidenceFile
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks, deletes, and offers to undo it. */
export function DeleteFileDialog({ file, open, onClose }: DeleteFileDialogProps) {
  const t = useTexts(pageDeleteFileTexts)
  const say = useSay()
  const sayDone = useSayDone()
  const param = { id: file.id }
  const client = useQueryClient()
  const deletion = useMutation({
    mutationFn: () => done(api.files[':id'].$delete({ param })),
    onSuccess: () =>
      sayDone(t.deleted, file.name, {
        label: t.undo,
        run: () => done(api.files[':id'].restore.$post({ param })),
        onFailed: (error) => toastError(say(refusalText(error, t.restoreFailed))),
      }),
    onError: (error) => {
      toastError(say(refusalText(error, t.failed)))
      void client.invalidateQueries()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text({ name: file.name })}
      confirmLabel={t.confirm}
      loading={deletion.isPending}
      onConfirm={() => deletion.mutate()}
    />
  )
}
