import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface StampProps {
  /** Mark in the middle. */
  readonly children: ReactNode
  /** Upper-case caption: a date. */
  readonly caption: ReactNode
  /** Omits the plain postmark, where another one is drawn. */
  readonly withoutPostmark?: boolean
  readonly className?: string
}

/** A postage stamp with a picture and a postmark. Decorative: adjacent text says the same. */
export function Stamp({ children, caption, withoutPostmark = false, className }: StampProps) {
  return (
    <span aria-hidden="true" className={classNames('relative inline-block h-26 w-22', className)}>
      <svg viewBox="0 0 88 104" aria-hidden="true" className="absolute inset-0 size-full">
        <rect
          x="3"
          y="3"
          width="82"
          height="98"
          className="fill-accent-soft stroke-surface"
          strokeWidth="5.5"
          strokeDasharray="0.1 8.18"
          strokeLinecap="round"
        />
        <rect x="10" y="10" width="68" height="84" rx="3" fill="none" className="stroke-accent-line" />
      </svg>
      <span className="absolute inset-0 grid place-items-center pb-4">{children}</span>
      <span className="figures absolute inset-x-0 bottom-4 text-center text-[0.6875rem] leading-none font-semibold tracking-wide text-accent-ink uppercase">
        {caption}
      </span>
      {!withoutPostmark && (
        <svg
          viewBox="0 0 120 84"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.3"
          strokeLinecap="round"
          className="absolute top-5 -left-21 h-21 w-30 text-ink opacity-25 max-sm:hidden"
        >
          <circle cx="42" cy="42" r="38" />
          <circle cx="42" cy="42" r="28" strokeDasharray="1.5 3.6" />
          <path d="M84 24c6-4 10-4 16 0s10 4 16 0M86 36c6-4 10-4 16 0s8 4 13 1M86 48c6-4 10-4 16 0s8 4 13 1M84 60c6-4 10-4 16 0s10 4 16 0" />
        </svg>
      )}
    </span>
  )
}
