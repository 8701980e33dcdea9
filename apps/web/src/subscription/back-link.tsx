import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'

interface BackLinkProps {
  readonly to: string
  readonly children: string
}

/** Above a page: the way back to where it belongs. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="-ms-1.5 inline-flex items-center gap-1 justify-self-start rounded-sm py-1 pe-2 ps-1 text-sm font-medium text-muted hover:text-ink pointer-coarse:min-h-11 print:hidden"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}
