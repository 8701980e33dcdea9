import type { ChartMonth } from './trend-timeline.ts'

/** A part of a column; `look` is its fill in the chart and in the legend. */
export type TrendPart = {
  readonly key: 'charged' | 'bound' | 'stoppable'
  /** The key of its text. */
  readonly label: 'charged' | 'toCome' | 'toComeStoppable'
  readonly look: string
}

/** From the bottom of a column to its top. */
export const TREND_PARTS: readonly TrendPart[] = [
  { key: 'charged', label: 'charged', look: 'bg-accent forced-colors:bg-[CanvasText]' },
  {
    key: 'bound',
    label: 'toCome',
    look: 'bg-accent/45 ring-1 ring-accent ring-inset forced-colors:bg-[GrayText] forced-colors:ring-[CanvasText]',
  },
  {
    key: 'stoppable',
    label: 'toComeStoppable',
    look: 'bg-[repeating-linear-gradient(45deg,var(--color-accent)_0_1.5px,transparent_1.5px_4px)] ring-1 ring-accent ring-inset forced-colors:bg-[repeating-linear-gradient(45deg,CanvasText_0_1.5px,Canvas_1.5px_4px)] forced-colors:ring-[CanvasText]',
  },
]

/** Only what is drawn in one of the months. */
export function partsDrawn(months: readonly ChartMonth[]): readonly TrendPart[] {
  return TREND_PARTS.filter(({ key }) => months.some((month) => month[key] > 0))
}
