import { Link } from 'react-router'
import { LogoFace, logoLook } from './page-logo.tsx'

interface LogoProps {
  /** Link target. */
  readonly to?: string
  /** Shows the mark only; the name stays accessible. */
  readonly compact?: boolean
  readonly className?: string | undefined
}

/** Mark and name as a link home. */
export function Logo({ to = '/', compact = false, className }: LogoProps) {
  return (
    <Link to={to} aria-label="Duely" className={logoLook(className)}>
      <LogoFace compact={compact} />
    </Link>
  )
}
