import type { Analytics } from '@duely/contract'
import {
  amountText,
  compareCurrencies,
  forecastMonths,
  type MonthForecast,
  type PlainDate,
  type View,
} from '@duely/domain'
import { readCharging } from '#server/features/overview/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'

/** Forecast of the next twelve months by month and currency; `today` in the owner's timezone. */
export async function getForecast(
  db: Queryable,
  { viewer, view }: { viewer: Viewer; view: View },
  today: PlainDate,
): Promise<Analytics['forecast']> {
  const sums = new Map<string, MonthForecast>()
  for await (const some of readCharging(db, viewer, view)) {
    for (const each of forecastMonths(some, today)) {
      const key = `${each.month} ${each.currency}`
      const known = sums.get(key)
      sums.set(key, {
        ...each,
        amountMinor: each.amountMinor + (known?.amountMinor ?? 0),
        stoppableMinor: each.stoppableMinor + (known?.stoppableMinor ?? 0),
      })
    }
  }
  return [...sums.values()]
    .sort((a, b) => a.month.localeCompare(b.month, 'en') || compareCurrencies(a.currency, b.currency))
    .map(({ month, currency, amountMinor, stoppableMinor }) => ({
      month,
      currency,
      amount: amountText(amountMinor, currency),
      stoppable: amountText(stoppableMinor, currency),
    }))
}
