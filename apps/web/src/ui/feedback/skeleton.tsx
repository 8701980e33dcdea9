import { classNames } from '../class-names.ts'

export interface SkeletonProps {
  /** Give it the size of what replaces it, so that nothing moves: `h-6 w-40`. */
  readonly className: string
}

/** Keeps the place of something on its way. Wrap a group of them in one `aria-busy` region with a spoken label. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-sm bg-sunken', className)}
    />
  )
}
