import { REFUSALS_AHEAD } from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { ChartColumn } from 'lucide-react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { settingsTab } from '#web/paths.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Postmark } from '#web/ui/data/postmark.tsx'

/** Shown on plans without analytics (spec, Analytics screen). */
export function AnalyticsUnavailable() {
  const t = useTexts(analyticsTexts)
  const say = useSay()
  return (
    <section className="grid justify-items-center gap-5 rounded-lg border border-line bg-surface px-6 py-16 text-center">
      <Postmark className="text-control/55">
        <ChartColumn className="size-7 stroke-[1.6] text-accent" />
      </Postmark>
      <div className="grid max-w-md gap-2">
        <h2 className="text-2xl">{t.unavailable}</h2>
        <p className="text-muted">{say(REFUSALS_AHEAD.PLAN_LACKS_ANALYTICS.text)}</p>
      </div>
      <LinkButton to={settingsTab('plan')}>{t.upgrade}</LinkButton>
    </section>
  )
}
