import { uiTexts } from '@duely/texts/ui'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Toaster as Base, type ExternalToast, toast } from 'sonner'
import { onPageShown } from '#web/language/browser-language.ts'

/** Container of toasts; once, at the root. */
export function Toaster() {
  const [label, setLabel] = useState(uiTexts.en.notifications)
  useEffect(() => onPageShown(async (language) => setLabel((await uiTexts.read(language)).notifications)), [])
  return (
    <Base
      position="bottom-right"
      containerAriaLabel={label}
      gap={10}
      expand
      offset={{ top: 4, right: 20, bottom: 20, left: 20 }}
      mobileOffset={{ top: 8, right: 12, bottom: 12, left: 12 }}
      icons={{
        success: <CircleCheck className="size-5 text-accent" />,
        error: <CircleAlert className="size-5 text-loss" />,
        info: <Info className="size-5 text-muted" />,
      }}
      toastOptions={{
        unstyled: true,
        duration: 5000,
        classNames: {
          toast:
            'flex items-start gap-3 min-[601px]:w-(--width) rounded-lg border border-line bg-surface px-4 py-3.5 font-sans text-ink shadow-float',
          content: 'min-w-0 flex-1',
          icon: 'mt-px shrink-0',
          title: 'text-[0.9375rem] font-medium leading-snug',
          description: 'mt-0.5 text-sm text-muted wrap-anywhere',
          actionButton:
            'h-9 shrink-0 self-center rounded-md border border-control/70 bg-surface px-3 text-sm font-medium text-ink hover:bg-sunken pointer-coarse:h-11',
        },
      }}
    />
  )
}

/** Content of a toast other than its title. */
export type ToastDetails = {
  readonly text?: string | undefined
  /** The subject, for example a service's name, on a separate line. */
  readonly about?: string | undefined
  /** A button, such as Undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** In milliseconds; default 5,000, for an error 8,000. */
  readonly duration?: number
}

type Shown = string | number
let shown: Shown | undefined

/** A newer toast replaces the older one, so that they never pile up over the page. */
function inPlaceOfTheLast(next: Shown): void {
  if (shown !== undefined && shown !== next) toast.dismiss(shown)
  shown = next
}

function optionsOf(details: string | ToastDetails = {}): ExternalToast {
  const { text, about, action, duration } = typeof details === 'string' ? { text: details } : details
  return {
    ...(text !== undefined || about !== undefined ? { description: wordsOf(text, about) } : {}),
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
    ...(duration !== undefined && { duration }),
  }
}

function wordsOf(text: string | undefined, about: string | undefined) {
  if (about === undefined) return text
  return (
    <>
      {text !== undefined && <span className="block">{text}</span>}
      <span className="line-clamp-2 font-medium text-ink">{about}</span>
    </>
  )
}

/** A success. */
export const toastSuccess = (title: string, details?: string | ToastDetails): void =>
  inPlaceOfTheLast(toast.success(title, optionsOf(details)))

/** A failure; shown a little longer. */
export const toastError = (title: string, details?: string | ToastDetails): void =>
  inPlaceOfTheLast(toast.error(title, { duration: 8000, ...optionsOf(details) }))

/** Something in progress. */
export const toastInfo = (title: string, details?: string | ToastDetails): void =>
  inPlaceOfTheLast(toast.info(title, optionsOf(details)))

/**
 * A small greeting above what is read: on a phone between the two ends of the upper bar, else in the 40 px
 * above the title. It goes after 3 s, or at the first press of a key or pointer.
 */
export function toastGreeting(words: string): void {
  const seen = new AbortController()
  const id = toast(words, {
    position: 'top-center',
    duration: 3000,
    className: 'inset-x-0! mx-auto! h-8 w-fit! items-center! px-3! py-0! max-sm:h-9',
    onAutoClose: () => seen.abort(),
    onDismiss: () => seen.abort(),
  })
  inPlaceOfTheLast(id)
  for (const act of ['pointerdown', 'keydown'])
    window.addEventListener(act, () => toast.dismiss(id), { capture: true, once: true, signal: seen.signal })
}
