import { classNames } from '../class-names.ts'

export interface AvatarProps {
  /** At most two letters, or `U` (spec, Dashboard shell). */
  readonly initials: string
  readonly className?: string
}

/** Initials of a user. Decorative: the name is next to it. */
export function Avatar({ initials, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-[0.8125rem] font-semibold tracking-wide text-accent-ink ring-1 ring-accent-line ring-inset',
        className,
      )}
    >
      {initials}
    </span>
  )
}
