import { classNames } from './class-names.ts'

interface MarkProps {
  readonly className?: string | undefined
}

/** The mark: a small bell whose clapper is a check. Decorative; name the product beside it or on its link. */
export function Mark({ className }: MarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0', className ?? 'size-7')}
    >
      <path d="M16 2.6v1.6" />
      <path d="M9.5 23H6.4c-1.2 0-1.8-1.4-1-2.3 1.4-1.5 2.1-3.2 2.1-5.2v-2.4c0-5 3.5-8.9 8.5-8.9s8.5 3.9 8.5 8.9v2.4c0 2 .7 3.7 2.1 5.2.8.9.2 2.3-1 2.3h-4.8" />
      <path d="M11.4 22.4l4 5 6.2-11.2" />
    </svg>
  )
}
