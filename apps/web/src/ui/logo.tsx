import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Mark } from './mark.tsx'

interface LogoProps {
  /** Where it leads. */
  readonly to?: string
  /** Only the mark is seen; the name is still read out. */
  readonly compact?: boolean
  readonly className?: string | undefined
}

/** The mark and the name, as the way home. Takes the colour of the text around it. */
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
