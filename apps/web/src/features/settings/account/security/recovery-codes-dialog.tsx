import { settingsRecoveryCodesTexts } from '@duely/texts/settings-recovery-codes'
import { useRef } from 'react'
import type { OpenedDialog } from '#web/features/settings/opened-dialog.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { keepFile } from '#web/lib/download-file.ts'
import { site } from '#web/site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { copyText } from '#web/ui/overlays/copy-text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

export interface RecoveryCodesDialogProps extends OpenedDialog {
  readonly codes: readonly string[]
}

/** New recovery codes, shown once. */
export function RecoveryCodesDialog({ open, codes, onClose, opener }: RecoveryCodesDialogProps) {
  const t = useTexts(settingsRecoveryCodesTexts)
  const list = useRef<HTMLOListElement>(null)
  const text = codes.join('\n')
  const select = () => {
    if (list.current) window.getSelection()?.selectAllChildren(list.current)
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
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" size="sm" onClick={() => void copyText(text, t, select)}>
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
