import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Toaster as Base, toast } from 'sonner'

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
          icon: 'mt-px shrink-0',
          title: 'text-[0.9375rem] font-medium leading-snug',
          description: 'mt-0.5 text-sm text-muted',
        },
      }}
    />
  )
}

const words = (description: string | undefined) => (description === undefined ? {} : { description })

/** It worked. Where the text has two parts ("Success: …"), the first is the title. */
export const toastSuccess = (title: string, description?: string) => toast.success(title, words(description))

/** It did not; stays a little longer. */
export const toastError = (title: string, description?: string) =>
  toast.error(title, { ...words(description), duration: 8000 })

/** Something is under way. */
export const toastInfo = (title: string, description?: string) => toast.info(title, words(description))
