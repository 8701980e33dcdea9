import type { ReactNode } from 'react'
import { partsDrawn } from './trend-parts.ts'
import type { ChartMonth } from './trend-timeline.ts'

export interface TrendLegendProps {
  readonly months: readonly ChartMonth[]
  /** Display text of the current monthly total; null when no outline is drawn. */
  readonly monthlyTotal: string | null
}

/** What the swatches of the chart mean: exactly those that are drawn. */
export function TrendLegend({ months, monthlyTotal }: TrendLegendProps) {
  return (
    <ul aria-label="Legend" className="contents">
      {monthlyTotal !== null && (
        <Entry look="border-[1.5px] border-control">current monthly total {monthlyTotal}</Entry>
      )}
      {partsDrawn(months).map(({ key, label, look }) => (
        <Entry key={key} look={look}>
          {label}
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
