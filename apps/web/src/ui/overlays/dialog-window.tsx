import { Dialog as Base } from '@base-ui/react/dialog'
import { uiTexts } from '@duely/texts/ui'
import { X } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { BackCloses } from './back-closes.tsx'
import type { DialogProps } from './dialog.tsx'

export const backdropLook =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

/** A bottom sheet on a phone, a centred card elsewhere; at most the window's height. */
export const popupLook = classNames(
  'fixed z-50 flex flex-col border border-line bg-surface text-ink shadow-float outline-none',
  'transition-[opacity,translate,scale] duration-180 ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0',
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[92dvh] max-sm:rounded-t-xl max-sm:border-b-0',
  'max-sm:data-ending-style:translate-y-6 max-sm:data-starting-style:translate-y-6',
  'sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl',
  // At 400 % zoom a sticky header and footer would leave space for one field, so everything scrolls.
  'low:max-h-dvh low:overflow-y-auto',
  'sm:data-ending-style:scale-[0.98] sm:data-starting-style:scale-[0.98]',
)

const widths = {
  sm: 'sm:max-w-sm',
  md: 'sm:max-w-lg',
  lg: 'sm:max-w-2xl',
  wide: 'sm:max-w-lg lg:max-w-4xl',
}

/** A modal dialog: traps the focus, closes on Esc and a press outside, restores the focus. */
export function DialogWindow(props: DialogProps) {
  const t = useTexts(uiTexts)
  const {
    open,
    onClose,
    title,
    description,
    mark,
    size = 'md',
    children,
    footer,
    initialFocus,
    finalFocus,
  } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {open && <BackCloses onClose={onClose} />}
        <Base.Backdrop className={backdropLook} />
        <Base.Popup
          className={classNames(popupLook, widths[size])}
          {...(initialFocus && { initialFocus })}
          {...(finalFocus && { finalFocus })}
        >
          <header
            className={classNames(
              'grid gap-1 py-5 pe-14 ps-5 sm:ps-6 low:py-3.5',
              !!mark && 'min-h-17 content-center py-3! ps-19! sm:ps-20!',
            )}
          >
            <Base.Title className="text-xl">{title}</Base.Title>
            {description && (
              <Base.Description className="text-[0.9375rem] text-muted">{description}</Base.Description>
            )}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line px-4 py-5 low:min-h-auto low:flex-none low:overflow-visible sm:px-6">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2.5 border-t border-line px-4 py-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:[&>*]:flex-1 sm:px-6">
              {footer}
            </footer>
          )}
          {/* Last in DOM order, so that the first field gets the focus; visually first. */}
          {mark && <div className="absolute top-3 inset-s-5 sm:inset-s-6">{mark}</div>}
          <Base.Close render={<IconButton label={t.close} />} className="absolute top-3.5 inset-e-3.5">
            <X />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
