import { AlertDialog } from '@base-ui/react/alert-dialog'
import { uiTexts } from '@duely/texts/ui'
import { useRef } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '../actions/button.tsx'
import { classNames } from '../class-names.ts'
import type { ConfirmDialogProps } from './dialog.tsx'
import { DialogOutage } from './dialog-outage.tsx'
import { backdropLook, popupLook } from './dialog-window.tsx'

/** Asks for confirmation of an irreversible act. Cancel has the focus; a press outside does not close it. */
export function ConfirmWindow(props: ConfirmDialogProps) {
  const t = useTexts(uiTexts)
  const { open, onClose, title, description, children, confirmLabel } = props
  const { tone = 'danger', loading = false, confirmDisabled = false, finalFocus, onConfirm } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !loading && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropLook} />
        <AlertDialog.Popup
          className={classNames(popupLook, 'gap-5 overflow-y-auto p-6 sm:max-w-md')}
          initialFocus={cancel}
          {...(finalFocus && { finalFocus })}
        >
          <div className="grid gap-2">
            <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-[0.9375rem] text-muted">
              {description}
            </AlertDialog.Description>
          </div>
          {children}
          <div className="flex flex-wrap justify-end gap-2.5 max-sm:[&>*]:flex-1">
            <DialogOutage isTypedIn={children !== undefined} />
            <AlertDialog.Close
              ref={cancel}
              disabled={loading}
              render={<Button variant="secondary">{t.cancel}</Button>}
            />
            <Button
              variant={tone}
              loading={loading}
              disabled={confirmDisabled}
              needsConnection
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
