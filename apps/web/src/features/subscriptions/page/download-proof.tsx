import { pageScreenTexts } from '@duely/texts/page-screen'
import { FileDown } from 'lucide-react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { useDownload } from '#web/lib/use-download.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'

/** Saves what was sent about a subscription as a document to show to somebody. */
export function DownloadProof({ id }: { readonly id: string }) {
  const t = useTexts(pageScreenTexts)
  const say = useSay()
  const { mutate, isPending } = useDownload({
    path: `/api/subscriptions/${id}/proof`,
    fallbackName: 'duely-proof.html',
    failed: t.proofFailed,
    onFailed: (text) => toastError(say(text)),
  })
  return (
    <div className="border-t border-line px-4 py-2.5 sm:px-6 print:hidden">
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3"
        loading={isPending}
        needsConnection
        onClick={() => mutate()}
      >
        <FileDown aria-hidden="true" />
        {t.proof}
      </Button>
      <p className="mt-0.5 text-sm text-muted">{t.proofHint}</p>
    </div>
  )
}
