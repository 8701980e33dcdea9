import { classNames } from './class-names.ts'
import { Mark } from './mark.tsx'

export const logoLook = (className?: string) =>
  classNames('inline-flex items-center gap-2 rounded-sm', className)

interface LogoFaceProps {
  /** Shows the mark only; the name stays accessible. */
  readonly compact?: boolean
}

/** Mark and name. Uses the current text colour. */
export function LogoFace({ compact = false }: LogoFaceProps) {
  return (
    <>
      <Mark className="size-7 text-accent in-data-[ground=grove]:text-on-grove" />
      {!compact && (
        <span className="font-display text-[1.45rem] leading-none font-semibold tracking-tight">Duely</span>
      )}
    </>
  )
}

/** Mark and name as a link home that loads the page, for pages without the router. */
export function PageLogo({ href }: { readonly href: string }) {
  return (
    <a href={href} aria-label="Duely" className={logoLook()}>
      <LogoFace />
    </a>
  )
}
