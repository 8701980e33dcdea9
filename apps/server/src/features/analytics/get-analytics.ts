import { setImmediate } from 'node:timers/promises'
import type { Analytics, AnalyticsQuery, Charge } from '@duely/contract'
import {
  addMonths,
  DEFAULT_TIME_ZONE,
  endOfMonth,
  localDate,
  type PlainDate,
  Refusal,
  startOfMonth,
  yearMonth,
} from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { listBudgets } from '../budgets/list-budgets.ts'
import { getActivePlan } from '../plan/get-active-plan.ts'
import { selectChargeSums, selectCharges, selectTimezone } from './analytics.repo.ts'
import { getForecast } from './get-forecast.ts'

/** The current month and the twelve before it. */
const MONTHS = 13
/** Charges read and presented per slice: a few milliseconds of the event loop. */
const PAGE = 100

/**
 * Charges of the current month and the twelve before it in the owner's timezone, each charge of a date range (default: the current month), and
 * the forecast of the next 12 months. Requires a plan with analytics. The rest of the screen is computed from the
 * subscriptions (spec, Analytics screen).
 *
 * @throws Refusal PLAN_LACKS_ANALYTICS
 */
export async function getAnalytics(
  { db, clock }: { db: Queryable; clock: Clock },
  userId: string,
  query: AnalyticsQuery,
): Promise<Analytics> {
  const plan = await getActivePlan(db, userId)
  if (plan?.hasAnalytics !== true) throw new Refusal('PLAN_LACKS_ANALYTICS')
  const zone = (await selectTimezone(db, userId)) ?? DEFAULT_TIME_ZONE
  const today = localDate(clock.now(), zone)
  const thisMonth = startOfMonth(today)
  const first = addMonths(thisMonth, 1 - MONTHS)
  const { from = thisMonth, to = endOfMonth(thisMonth) } = query
  const totals = await selectChargeSums(db, userId, first, endOfMonth(thisMonth))
  const charges = await listCharges(db, userId, { from, to })
  return {
    months: monthsOf(first, totals),
    from,
    to,
    charges,
    forecast: await getForecast(db, userId, today),
    budgets: await listBudgets(db, userId),
  }
}

/** Reads in pages with other requests served in between; keyset paging returns none twice. */
async function listCharges(
  db: Queryable,
  userId: string,
  days: { from: string; to: string },
): Promise<Charge[]> {
  const found: Charge[] = []
  let page = await selectCharges(db, userId, days, PAGE)
  for (;;) {
    found.push(...page.map(({ id: _id, ...charge }) => charge))
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return found
    await setImmediate()
    page = await selectCharges(db, userId, days, PAGE, last)
  }
}

type Total = Analytics['months'][number]['totals'][number] & { month: string }

/** The months from `first` with their totals. */
function monthsOf(first: PlainDate, totals: readonly Total[]): Analytics['months'] {
  return Array.from({ length: MONTHS }, (_, n) => {
    const month = yearMonth(addMonths(first, n))
    const ofMonth = totals.filter((total) => total.month === month)
    return { month, totals: ofMonth.map(({ currency, amount, count }) => ({ currency, amount, count })) }
  })
}
