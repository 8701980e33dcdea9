import type { EvidenceFile } from '@duely/contract'
import { pageDeleteFileTexts } from '@duely/texts/page-delete-file'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { api, done } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { evidenceQuery } from '#web/subscription/evidence-query.ts'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

interface DeleteFileDialogProps {
  readonly file: EvidenceFile
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks, deletes, and offers to undo it. */
export function DeleteFileDialog({ file, open, onClose }: DeleteFileDialogProps) {
  const t = useTexts(pageDeleteFileTexts)
  const say = useSay()
  const client = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
  const param = { id: file.id }
  const refresh = () => client.invalidateQueries({ queryKey: evidenceQuery(file.subscriptionId).queryKey })
  const restore = async () => {
    try {
      await done(api.files[':id'].restore.$post({ param }))
    } catch (error) {
      toastError(say(refusalText(error, t.restoreFailed)))
    }
    await refresh()
  }
  const remove = async () => {
    setDeleting(true)
    try {
      await done(api.files[':id'].$delete({ param }))
      toastSuccess(t.deleted, {
        about: file.name,
        action: { label: t.undo, onPress: () => void restore() },
        duration: 10_000,
      })
    } catch (error) {
      toastError(say(refusalText(error, t.failed)))
    }
    setDeleting(false)
    onClose()
    await refresh()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t.title}
      description={t.text({ name: file.name })}
      confirmLabel={t.confirm}
      loading={isDeleting}
      onConfirm={() => void remove()}
    />
  )
}
