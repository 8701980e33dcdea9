import { Link } from 'react-router'
import { AppName, useOwnName } from './app-name.tsx'
import { LogoMark } from './logo-mark.tsx'

interface LogoProps {
  /** Link target. */
  readonly to: string
  /** Shows the mark only; the name stays accessible. */
  readonly compact?: boolean
}

/** Mark and name as a link home, in the current text colour. */
export function Logo({ to, compact = false }: LogoProps) {
  return (
    <Link to={to} data-logo="" className="inline-flex max-w-full min-w-0 items-center gap-2 rounded-sm">
      <LogoMark className="size-7 text-accent in-data-[ground=grove]:text-on-grove" />
      <span
        title={useOwnName() ?? undefined}
        className={
          compact
            ? 'sr-only'
            : 'truncate py-1 font-display text-[1.375rem] leading-none font-semibold tracking-tight'
        }
      >
        <AppName />
      </span>
    </Link>
  )
}
