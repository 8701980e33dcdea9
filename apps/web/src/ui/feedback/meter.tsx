import { classNames } from '../class-names.ts'

export interface MeterProps {
  /** Above the bar: "2 of 5 subscriptions used". */
  readonly label: string
  readonly value: number
  readonly max: number
  /** `soon` when little is left. */
  readonly tone?: 'accent' | 'soon'
  readonly className?: string
}

/** A meter of usage, or of a share. */
export function Meter({ label, value, max, tone = 'accent', className }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={classNames('grid gap-2', className)}>
      <span className="figures text-sm text-muted">{label}</span>
      {/* Visible above, so not announced twice. */}
      <svg
        aria-hidden="true"
        preserveAspectRatio="none"
        viewBox="0 0 100 6"
        className="h-1.5 w-full overflow-hidden rounded-full"
      >
        <rect width="100" height="6" className="fill-sunken" />
        <rect width={share * 100} height="6" className={tone === 'soon' ? 'fill-soon' : 'fill-accent'} />
      </svg>
    </div>
  )
}
