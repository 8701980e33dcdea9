import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface PostmarkProps {
  /** Icon in the middle. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** A postmark's rings and waves around an icon. Decorative. */
export function Postmark({ children, className }: PostmarkProps) {
  return (
    <span aria-hidden="true" className={classNames('relative inline-grid place-items-center', className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 148 76"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        className="h-19 w-37"
      >
        <circle cx="74" cy="38" r="36" />
        <circle cx="74" cy="38" r="30.5" strokeDasharray="1.5 3.4" strokeLinecap="round" />
        <g strokeLinecap="round">
          <path d="M2 22c6-4 10-4 16 0s10 4 16 0" />
          <path d="M2 33c6-4 10-4 16 0s8 4 13 1" />
          <path d="M2 44c6-4 10-4 16 0s8 4 13 1" />
          <path d="M2 55c6-4 10-4 16 0s10 4 16 0" />
          <path d="M114 22c6-4 10-4 16 0s10 4 16 0" />
          <path d="M117 33c5-4 9-4 14 0s10 4 15 0" />
          <path d="M117 44c5-4 9-4 14 0s10 4 15 0" />
          <path d="M114 55c6-4 10-4 16 0s10 4 16 0" />
        </g>
      </svg>
      <span className="absolute inset-0 grid place-items-center">{children}</span>
    </span>
  )
}
