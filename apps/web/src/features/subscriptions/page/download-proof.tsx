import { FileDown } from 'lucide-react'
import { useDownload } from '#web/lib/use-download.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { PAGE } from './page-texts.ts'

const texts = PAGE.reminders

/** Saves what was sent about a subscription as a document to show to somebody. */
export function DownloadProof({ id }: { readonly id: string }) {
  const { mutate, isPending } = useDownload({
    path: `/api/subscriptions/${id}/proof`,
    fallbackName: 'duely-proof.html',
    failed: texts.proofFailed,
    onFailed: toastError,
  })
  return (
    <div className="border-t border-line px-4 py-2.5 sm:px-6 print:hidden">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        loading={isPending}
        needsConnection
        onClick={() => mutate()}
      >
        <FileDown aria-hidden="true" />
        {texts.proof}
      </Button>
      <p className="mt-0.5 text-sm text-muted">{texts.proofHint}</p>
    </div>
  )
}
