import type { MonthSums } from './month-sums.ts'

/** 'Average month $260.04 + €4.99': one line, the same on Home, list and Analytics. */
export function AverageMonth({ average }: Pick<MonthSums, 'average'>) {
  return (
    <p className="figures flex w-full flex-wrap items-baseline justify-between gap-x-4 text-sm">
      <span className="text-muted">Average month</span>
      <span className="font-semibold">{average.join(' + ')}</span>
    </p>
  )
}
