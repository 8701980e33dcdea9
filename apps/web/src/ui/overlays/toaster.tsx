import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Toaster as Base, type ExternalToast, toast } from 'sonner'
import './toaster.css'
import type { ToastDetails } from './toast.tsx'

/** Container of toasts. */
export function Toasts() {
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

/** A newer toast replaces the older one, so that they never pile up over the page. */
function inPlaceOfTheLast(next: Shown): Shown {
  if (shown !== undefined && shown !== next) toast.dismiss(shown)
  shown = next
  return next
}

/** Shows a toast, replacing the previous one. */
export function showToast(
  kind: 'success' | 'error' | 'info',
  title: string,
  details?: string | ToastDetails,
): void {
  const options = optionsOf(details)
  // Errors stay a little longer.
  inPlaceOfTheLast(toast[kind](title, kind === 'error' ? { duration: 8000, ...options } : options))
}
