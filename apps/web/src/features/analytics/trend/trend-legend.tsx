import { analyticsTexts } from '@duely/texts/analytics'
import type { ReactNode } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { TREND_PARTS } from './trend-parts.ts'
import type { ChartMonth } from './trend-timeline.ts'

export interface TrendLegendProps {
  readonly months: readonly ChartMonth[]
  /** Display text of the current monthly total; null when no outline is drawn. */
  readonly monthlyTotal: string | null
}

/** What the swatches of the chart mean: exactly those that are drawn. */
export function TrendLegend({ months, monthlyTotal }: TrendLegendProps) {
  const t = useTexts(analyticsTexts)
  const drawn = TREND_PARTS.filter(({ key }) => months.some((month) => month[key] > 0))
  return (
    <ul aria-label={t.legend} className="contents">
      {monthlyTotal !== null && (
        <Entry look="border-[1.5px] border-control">{t.currentTotalOf({ amount: monthlyTotal })}</Entry>
      )}
      {drawn.map(({ key, label, look }) => (
        <Entry key={key} look={look}>
          {t[label]}
        </Entry>
      ))}
    </ul>
  )
}

function Entry({ look, children }: { readonly look: string; readonly children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-3 rounded-[3px] forced-color-adjust-none ${look}`} />
      <span>{children}</span>
    </li>
  )
}
