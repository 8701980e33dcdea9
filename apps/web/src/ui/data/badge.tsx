import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BadgeTone = 'green' | 'orange' | 'yellow' | 'red' | 'grey' | 'neutral'

const tones: Record<BadgeTone, string> = {
  green: 'bg-accent-soft text-accent-ink',
  orange: 'bg-soon-soft text-soon-ink',
  yellow: 'bg-rest-soft text-rest-ink',
  red: 'bg-loss-soft text-loss-ink',
  grey: 'bg-sunken text-muted',
  neutral: 'bg-transparent text-ink ring-1 ring-line ring-inset',
}

export interface BadgeProps {
  readonly tone?: BadgeTone
  /** `sm`: next to a name in a dense row. */
  readonly size?: 'sm' | 'md'
  readonly className?: string
  readonly children: ReactNode
}

/** A short label for a state. `neutral` (outlined) for categories and channels. */
export function Badge({ tone = 'neutral', size = 'md', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full leading-none font-medium whitespace-nowrap forced-colors:border [&_svg]:size-3.5',
        size === 'sm' ? 'h-5 px-2 text-xs' : 'h-6 px-2.5 text-[0.8125rem]',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

/** In forced colours, where all have one colour, only `soon` is filled. */
const dots = {
  green: 'bg-accent',
  orange: 'bg-soon forced-colors:bg-[CanvasText]',
  grey: 'bg-control',
}

/** Decorative: adjacent text must say the same. */
export function Dot({ tone }: { readonly tone: keyof typeof dots }) {
  return (
    <span
      aria-hidden="true"
      data-dot={tone}
      className={classNames('inline-block size-2.5 shrink-0 rounded-full forced-colors:border', dots[tone])}
    />
  )
}
