import type { Analytics, ChargesQuery } from '@duely/contract'
import {
  addMonths,
  amountText,
  type Currency,
  compareCurrencies,
  endOfMonth,
  type PlainDate,
  Refusal,
  shownAmount,
  startOfMonth,
  storedAmount,
  type View,
  yearMonth,
} from '@duely/domain'
import { listBudgets } from '#server/features/budgets/index.ts'
import { getActivePlan } from '#server/features/plans/index.ts'
import { ownerToday } from '#server/features/profile/index.ts'
import { readBearing } from '#server/features/subscriptions/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { selectChargedAmounts, selectChargeSums } from './analytics.repo.ts'
import { getForecast } from './get-forecast.ts'
import { readCharges } from './list-charges.ts'

/** The current month and the twelve before it. */
const MONTHS = 13

/**
 * Charges of the current month and the twelve before it in the owner's timezone, each charge of a date range
 * (default: the current month), and the forecast of the next 12 months. Requires a plan with analytics. The
 * rest of the screen is computed from the subscriptions (spec, Analytics screen).
 *
 * @throws Refusal PLAN_LACKS_ANALYTICS
 */
export async function getAnalytics(
  { db, clock }: { db: Queryable; clock: Clock },
  viewer: Viewer,
  query: ChargesQuery & { view?: View | undefined },
): Promise<Analytics> {
  const { userId } = viewer
  const asked = { viewer, view: query.view ?? 'mine' } as const
  const plan = await getActivePlan(db, userId)
  if (plan?.hasAnalytics !== true) throw new Refusal('PLAN_LACKS_ANALYTICS')
  const today = await ownerToday(db, userId, clock.now())
  const thisMonth = startOfMonth(today)
  const first = addMonths(thisMonth, 1 - MONTHS)
  const { from = thisMonth, to = endOfMonth(thisMonth) } = query
  const totals = await sumsOf(db, asked, first, endOfMonth(thisMonth))
  const charges = await readCharges(db, asked, { from, to })
  return {
    months: monthsOf(first, totals),
    from,
    to,
    charges,
    forecast: await getForecast(db, asked, today),
    budgets: await listBudgets(db, userId),
  }
}

type Total = Analytics['months'][number]['totals'][number] & { month: string }

/** Sums per month and currency; of a household's as what the viewer bears of each charge. */
async function sumsOf(
  db: Queryable,
  asked: { viewer: Viewer; view: View },
  from: PlainDate,
  to: PlainDate,
): Promise<Total[]> {
  const { viewer, view } = asked
  if (viewer.member === null && view !== 'household') return selectChargeSums(db, viewer.userId, from, to)
  const bearing = await readBearing(db, viewer, view)
  const totals: Total[] = []
  // A month at a time: six people may have 30,000 charges in each, and others are answered in between.
  for (let day = from; day <= to; day = addMonths(day, 1)) {
    const sums = new Map<Currency, { minor: number; count: number }>()
    for (const row of await selectChargedAmounts(db, asked, day, endOfMonth(day))) {
      const { currency, amount, subscriptionId, count } = row
      const known = sums.get(currency) ?? { minor: 0, count: 0 }
      known.minor += bearing(subscriptionId, storedAmount(amount, currency)) * count
      known.count += count
      sums.set(currency, known)
    }
    const month = yearMonth(day)
    for (const [currency, { minor, count }] of sums)
      totals.push({ month, currency, amount: amountText(minor, currency), count })
  }
  return totals
}

/** The months from `first` with their totals. */
function monthsOf(first: PlainDate, totals: readonly Total[]): Analytics['months'] {
  return Array.from({ length: MONTHS }, (_, n) => {
    const month = yearMonth(addMonths(first, n))
    const ofMonth = totals
      .filter((total) => total.month === month)
      .toSorted((a, b) => compareCurrencies(a.currency, b.currency))
    return {
      month,
      totals: ofMonth.map(({ currency, amount, count }) => ({
        currency,
        amount: shownAmount(amount, currency),
        count,
      })),
    }
  })
}
