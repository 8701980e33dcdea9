import { isUnlimited } from '@duely/domain'
import { listTexts } from '@duely/texts/list'
import { useTexts } from '#web/language/reader-language.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'

export interface UsageProps {
  readonly active: number | undefined
  /** Null when the plan failed to load: then no limit is shown. */
  readonly limit: number | null
}

/** 'Current usage: X/N subscriptions' (spec, Subscriptions page). */
export function Usage({ active, limit }: UsageProps) {
  const t = useTexts(listTexts)
  if (active === undefined || limit === null) return null
  const used = `${active}`
  if (isUnlimited(limit)) return <span className="figures">{t.usageUnlimited({ used })}</span>
  return (
    <Meter
      label={t.usage({ used, limit: `${limit}` })}
      value={active}
      max={limit}
      tone={limit - active <= 1 ? 'soon' : 'accent'}
      className="w-60"
    />
  )
}
