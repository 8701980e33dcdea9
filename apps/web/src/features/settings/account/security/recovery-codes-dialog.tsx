import { type RefObject, useRef } from 'react'
import { keepFile } from '#web/lib/download-file.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { RECOVERY } from './security-texts.ts'

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
  const list = useRef<HTMLOListElement>(null)
  const text = (codes ?? []).join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toastSuccess(RECOVERY.copied)
    } catch {
      if (list.current) window.getSelection()?.selectAllChildren(list.current)
      toastError(RECOVERY.copyFailed)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={RECOVERY.title}
      description={RECOVERY.text}
      finalFocus={() => opener.current ?? true}
      footer={<Button onClick={onClose}>{RECOVERY.saved}</Button>}
    >
      <div className="grid gap-4">
        <ol
          ref={list}
          aria-label={RECOVERY.label}
          className="figures grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken px-4 py-3 font-mono text-[0.9375rem] select-text"
        >
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            {RECOVERY.copy}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() =>
              keepFile(
                new Blob([`${RECOVERY.fileHead}\n\n${text}\n`], { type: 'text/plain' }),
                'duely-recovery-codes.txt',
              )
            }
          >
            {RECOVERY.download}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
