import { settingsRecoveryCodesTexts } from '@duely/texts/settings-recovery-codes'
import { type RefObject, useRef } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { keepFile } from '#web/lib/download-file.ts'
import { site } from '#web/site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

export interface RecoveryCodesDialogProps {
  readonly open: boolean
  /** Undefined while closed. */
  readonly codes: readonly string[] | undefined
  readonly onClose: () => void
  /** What gets the focus afterwards: what had it before went with a form. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** New recovery codes, shown once. */
export function RecoveryCodesDialog({ open, codes, onClose, opener }: RecoveryCodesDialogProps) {
  const t = useTexts(settingsRecoveryCodesTexts)
  const list = useRef<HTMLOListElement>(null)
  const text = (codes ?? []).join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(t.copied)
    } catch {
      if (list.current) window.getSelection()?.selectAllChildren(list.current)
      toastError(t.copyFailed)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t.title}
      description={t.text}
      finalFocus={() => opener.current ?? true}
      footer={<Button onClick={onClose}>{t.saved}</Button>}
    >
      <div className="grid gap-4">
        <ol
          ref={list}
          aria-label={t.label}
          className="figures grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken px-4 py-3 font-mono text-[0.9375rem] select-text"
        >
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() =>
              keepFile(
                new Blob([`${t.fileHead({ appName: site.name })}\n\n${text}\n`], { type: 'text/plain' }),
                'duely-recovery-codes.txt',
              )
            }
          >
            {t.download}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
