import { classNames } from '../class-names.ts'

export interface SkeletonProps {
  /** Use the size of what replaces it, so that nothing moves: `h-6 w-40`. */
  readonly className: string
}

/** Placeholder of loading content. Wrap a group in one `aria-busy` region with an accessible label. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-sm bg-sunken', className)}
    />
  )
}
