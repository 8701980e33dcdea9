import type { Subscription } from '@duely/contract'
import { pageScreenTexts } from '@duely/texts/page-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { evidenceQuery } from '#web/subscription/evidence-query.ts'
import { fileFault, sendFile } from '#web/subscription/send-file.ts'
import { FileButton } from '#web/ui/actions/file-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useFileDrop } from '#web/ui/use-file-drop.ts'

const ACCEPTED =
  '.pdf,.png,.jpg,.jpeg,.txt,.eml,application/pdf,image/png,image/jpeg,text/plain,message/rfc822'

interface AddFilesProps {
  readonly subscription: Pick<Subscription, 'id' | 'name'>
  /** Whether they may; otherwise the files are only shown. */
  readonly mayAdd: boolean
  /** The files that are there. */
  readonly children: ReactNode
}

/** Chosen or dropped files are sent one after the other; those that are refused are named with the reason. */
export function AddFiles({ subscription: { id, name: of }, mayAdd, children }: AddFilesProps) {
  const t = useTexts(pageScreenTexts)
  const say = useSay()
  const client = useQueryClient()
  const [sending, setSending] = useState<string>()
  const [faults, setFaults] = useState<readonly { name: string; why: string }[]>([])
  const add = async (files: readonly File[]) => {
    if (files.length === 0 || sending !== undefined) return
    const refused: { name: string; why: string }[] = []
    for (const file of files) {
      setSending(file.name)
      try {
        await sendFile(id, file, file.name)
      } catch (error) {
        refused.push({ name: file.name, why: say(fileFault(error, t)) })
      }
    }
    setSending(undefined)
    setFaults(refused)
    const count = files.length - refused.length
    if (count > 0) toastSuccess(t.added({ count }), { about: of })
    await client.invalidateQueries({ queryKey: evidenceQuery(id).queryKey })
  }
  const { place, isOver } = useFileDrop((files) => void add(files))
  return (
    <section
      aria-label={t.files}
      {...(mayAdd && place)}
      className={classNames('border-t border-line', isOver && 'bg-accent-soft')}
    >
      <div className="flex items-center justify-between gap-3 px-4 pt-3 pb-2 sm:px-6">
        <h3 className="font-sans text-sm font-medium tracking-normal text-muted">
          {isOver ? t.dropHere : t.files}
        </h3>
        {mayAdd && (
          <FileButton
            variant="secondary"
            size="sm"
            needsConnection
            loading={sending !== undefined}
            chooseLabel={t.chooseFiles}
            accept={ACCEPTED}
            multiple
            onFiles={(files) => void add(files)}
            className="print:hidden"
          >
            <Plus aria-hidden="true" />
            {t.addFiles}
          </FileButton>
        )}
      </div>
      {children}
      <p role="status" className="px-4 pb-3 text-sm text-muted empty:hidden sm:px-6">
        {sending !== undefined && t.adding({ name: sending })}
      </p>
      {faults.length > 0 && (
        <div role="alert" className="px-4 pb-3.5 text-sm text-loss-ink sm:px-6">
          <ul className="grid gap-1">
            {faults.map(({ name, why }) => (
              <li key={name} className="wrap-anywhere">
                <strong className="font-medium">{name}</strong>: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
