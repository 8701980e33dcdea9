import type { EvidenceFile } from '@duely/contract'
import { formatDate, localDate, sizeText } from '@duely/domain'
import { pageScreenTexts } from '@duely/texts/page-screen'
import { Download, FileText, ImageIcon, MailOpen, Trash2 } from 'lucide-react'
import { useOwner } from '#web/features/subscriptions/owner-facts.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { useDownload } from '#web/lib/use-download.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'

const ICONS = {
  'application/pdf': FileText,
  'text/plain': FileText,
  'image/png': ImageIcon,
  'image/jpeg': ImageIcon,
  'message/rfc822': MailOpen,
} as const

interface FileRowProps {
  readonly file: EvidenceFile
  /** Undefined: it is not the reader's. */
  readonly onDelete: (() => void) | undefined
}

/** One file, to be downloaded or deleted. It is never shown in a page. */
export function FileRow({ file, onDelete }: FileRowProps) {
  const owner = useOwner()
  const t = useTexts(pageScreenTexts)
  const say = useSay()
  const { id, name, type, bytes, createdAt } = file
  const download = useDownload({
    path: `/api/files/${id}`,
    fallbackName: name,
    failed: t.downloadFailed,
    onFailed: (text) => toastError(say(text)),
  })
  const Icon = ICONS[type]
  const day = formatDate(localDate(new Date(createdAt), owner.zone), owner.culture, 'medium')
  return (
    <li className="flex min-h-12 items-center gap-3 px-4 py-2 text-[0.9375rem] sm:px-6">
      <Icon aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-muted" />
      <span className="grid min-w-0 flex-1">
        <span className="wrap-anywhere font-medium">{name}</span>
        <span className="figures text-sm text-muted">
          {t.fileFacts({ day, size: sizeText(bytes, owner.culture) })}
        </span>
      </span>
      <span className="-my-1 -me-2 flex shrink-0 print:hidden">
        <IconButton
          label={t.download({ name })}
          needsConnection
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          <Download aria-hidden="true" />
        </IconButton>
        {onDelete && (
          <IconButton label={t.delete({ name })} tone="loss" needsConnection onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </li>
  )
}
