import type { Analytics, ChargesQuery } from '@duely/contract'
import {
  addMonths,
  compareCurrencies,
  endOfMonth,
  type PlainDate,
  Refusal,
  shownAmount,
  startOfMonth,
  yearMonth,
} from '@duely/domain'
import { listBudgets } from '#server/features/budgets/index.ts'
import { getActivePlan } from '#server/features/plans/index.ts'
import { ownerToday } from '#server/features/profile/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectChargeSums } from './analytics.repo.ts'
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
  userId: string,
  query: ChargesQuery,
): Promise<Analytics> {
  const plan = await getActivePlan(db, userId)
  if (plan?.hasAnalytics !== true) throw new Refusal('PLAN_LACKS_ANALYTICS')
  const today = await ownerToday(db, userId, clock.now())
  const thisMonth = startOfMonth(today)
  const first = addMonths(thisMonth, 1 - MONTHS)
  const { from = thisMonth, to = endOfMonth(thisMonth) } = query
  const totals = await selectChargeSums(db, userId, first, endOfMonth(thisMonth))
  const charges = await readCharges(db, userId, { from, to })
  return {
    months: monthsOf(first, totals),
    from,
    to,
    charges,
    forecast: await getForecast(db, userId, today),
    budgets: await listBudgets(db, userId),
  }
}

type Total = Analytics['months'][number]['totals'][number] & { month: string }

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
