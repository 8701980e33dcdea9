import { useId } from 'react'
import { classNames } from './class-names.ts'

const bell =
  'M16 1.6c.8 0 1.4.6 1.4 1.4v.7c4.9.7 8.3 4.7 8.3 9.7v2.2c0 1.8.7 3.3 2 4.6 1.5 1.6.5 4.2-1.7 4.2H6c-2.2 0-3.2-2.6-1.7-4.2 1.3-1.3 2-2.8 2-4.6v-2.2c0-5 3.4-9 8.3-9.7V3c0-.8.6-1.4 1.4-1.4z'
const clapper = 'M11.8 23.2l3.8 4.6 6.4-11'

interface LogoMarkProps {
  readonly className?: string | undefined
}

/**
 * The product's mark: a bell whose clapper is a check mark. Decorative; name the product next to it or on its
 * link.
 */
export function LogoMark({ className }: LogoMarkProps) {
  const mask = useId()
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('shrink-0', className ?? 'size-7')}>
      <mask id={mask}>
        <rect width="32" height="32" fill="white" />
        <path
          d={clapper}
          fill="none"
          stroke="black"
          strokeWidth="5.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </mask>
      <path d={bell} fill="currentColor" mask={`url(#${mask})`} />
      <path
        d={clapper}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
