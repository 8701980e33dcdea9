import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface StampProps {
  /** Mark in the middle. */
  readonly children: ReactNode
  /** Upper-case caption: a date. */
  readonly caption?: ReactNode
  /** A short date in the postmark, which stands out from the stamp's left edge by 70% of its width. */
  readonly postmark?: string
  readonly className?: string
}

/** A postage stamp with a picture, its parts as large as its box. Decorative: adjacent text says the same. */
export function Stamp({ children, caption, postmark, className }: StampProps) {
  return (
    <span aria-hidden="true" className={classNames('relative inline-block h-26 w-22', className)}>
      <svg viewBox="0 0 88 104" aria-hidden="true" className="absolute inset-0 size-full">
        <rect
          x="3"
          y="3"
          width="82"
          height="98"
          className="fill-stamp-soft stroke-surface"
          strokeWidth="5.5"
          strokeDasharray="0.1 8.18"
          strokeLinecap="round"
        />
        <rect x="10" y="10" width="68" height="84" rx="3" fill="none" className="stroke-stamp-line" />
      </svg>
      {postmark !== undefined && <StampedDate date={postmark} />}
      <span
        className={classNames('absolute inset-0 grid place-items-center', caption !== undefined && 'pb-4')}
      >
        {children}
      </span>
      {caption !== undefined && (
        <span className="figures absolute inset-x-0 bottom-4 text-center text-[0.6875rem] leading-none font-semibold tracking-wide text-stamp-ink uppercase">
          {caption}
        </span>
      )}
    </span>
  )
}

/** The ring with the date next to the stamp, its waves over the stamp and below the picture. */
function StampedDate({ date }: { readonly date: string }) {
  return (
    <svg
      viewBox="0 0 124 76"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      className="absolute top-[16%] -left-[70%] w-[141%] text-muted"
    >
      <circle cx="38" cy="38" r="36" />
      <circle cx="38" cy="38" r="31" strokeDasharray="1.5 3.6" />
      <path
        opacity="0.45"
        d="M79 20c6-4 10-4 16 0s10 4 16 0M80 32c6-4 10-4 16 0s8 4 13 1M80 44c6-4 10-4 16 0s8 4 13 1M79 56c6-4 10-4 16 0s10 4 16 0"
      />
      <text
        x="38"
        y="42.2"
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        className="figures font-sans text-[12px] font-semibold uppercase"
      >
        {date}
      </text>
    </svg>
  )
}
