import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Toaster as Base, type ExternalToast, toast } from 'sonner'

/** Where toasts appear. Once, at the root. */
export function Toaster() {
  return (
    <Base
      position="bottom-right"
      gap={10}
      expand
      offset={20}
      mobileOffset={12}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-accent" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-loss" />,
        info: <Info aria-hidden="true" className="size-5 text-muted" />,
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

/** What a toast says beside its title. */
export type ToastDetails = {
  readonly text?: string | undefined
  /** What it is about: the name of a service, a line of its own. */
  readonly about?: string | undefined
  /** A button, such as the one that takes an act back. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
  /** In milliseconds; 5,000 unless told, 8,000 for an error. */
  readonly duration?: number
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

type Shown = string | number
let shown: Shown | undefined

/** A newer toast takes the place of the older one, so that they never pile up over what is below. */
function inPlaceOfTheLast(next: Shown): Shown {
  if (shown !== undefined && shown !== next) toast.dismiss(shown)
  shown = next
  return next
}

/** It worked. Where the text has two parts ("Success: …"), the first is the title. */
export const toastSuccess = (title: string, details?: string | ToastDetails) =>
  inPlaceOfTheLast(toast.success(title, optionsOf(details)))

/** It did not; stays a little longer. */
export const toastError = (title: string, details?: string | ToastDetails) =>
  inPlaceOfTheLast(toast.error(title, { duration: 8000, ...optionsOf(details) }))

/** Something is under way. */
export const toastInfo = (title: string, details?: string | ToastDetails) =>
  inPlaceOfTheLast(toast.info(title, optionsOf(details)))
