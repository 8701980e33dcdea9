import { isUnlimited, listUsageText } from '@duely/domain'
import { Meter } from '#web/ui/feedback/meter.tsx'

export interface UsageProps {
  readonly active: number | undefined
  /** Null when the plan failed to load: then no limit is shown. */
  readonly limit: number | null
}

/** 'Current usage: X/N subscriptions' (spec, Subscriptions page). */
export function Usage({ active, limit }: UsageProps) {
  if (active === undefined || limit === null) return null
  const words = listUsageText(active, limit)
  if (isUnlimited(limit)) return <span className="figures">{words}</span>
  return (
    <Meter
      label={words}
      value={active}
      max={limit}
      tone={limit - active <= 1 ? 'soon' : 'accent'}
      className="w-60"
    />
  )
}
