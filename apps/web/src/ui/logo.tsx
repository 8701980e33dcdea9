import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Mark } from './mark.tsx'

interface LogoProps {
  /** Link target. */
  readonly to?: string
  /** Shows the mark only; the name stays accessible. */
  readonly compact?: boolean
  readonly className?: string | undefined
}

/** Mark and name as a link home. Uses the current text colour. */
export function Logo({ to = '/', compact = false, className }: LogoProps) {
  return (
    <Link
      to={to}
      aria-label="Duely"
      className={classNames('inline-flex items-center gap-2 rounded-sm', className)}
    >
      <Mark className="size-7 text-accent in-data-[ground=grove]:text-on-grove" />
      {!compact && (
        <span className="font-display text-[1.45rem] leading-none font-semibold tracking-tight">Duely</span>
      )}
    </Link>
  )
}
