import { setImmediate } from 'node:timers/promises'
import { Analytics, type AnalyticsQuery, Charge } from '@duely/contract'
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
import { getActivePlan } from '../plan/get-active-plan.ts'
import { selectCharges, selectTimezone, sumCharges } from './analytics.repo.ts'

const MONTHS = 12
/** Charges that are read and presented in one go: a few milliseconds in which nobody else is answered. */
const PAGE = 200

/**
 * The history of charges, for plans that have analytics: the last 12 months on the owner's calendar, and each charge
 * of the days asked for (without any: of the current month). Everything else of the analytics screen follows from
 * the subscriptions (spec, Analytics screen).
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
  const thisMonth = startOfMonth(localDate(clock.now(), zone))
  const first = addMonths(thisMonth, 1 - MONTHS)
  const { from = thisMonth, to = endOfMonth(thisMonth) } = query
  const totals = await sumCharges(db, userId, first, endOfMonth(thisMonth))
  const head = Analytics.parse({
    months: monthsFrom(first).map((month) => ({
      month,
      totals: totals.filter((total) => total.month === month),
    })),
    from,
    to,
    charges: [],
  })
  return { ...head, charges: await listCharges(db, userId, { from, to }) }
}

/** In pages, with a turn for everybody else in between; charges are only ever added, so none is told twice. */
async function listCharges(
  db: Queryable,
  userId: string,
  days: { from: string; to: string },
): Promise<Charge[]> {
  const found: Charge[] = []
  let page = await selectCharges(db, userId, days, PAGE)
  for (;;) {
    found.push(...page.map((row) => Charge.parse(row)))
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return found
    await setImmediate()
    page = await selectCharges(db, userId, days, PAGE, last)
  }
}

function monthsFrom(first: PlainDate): string[] {
  return Array.from({ length: MONTHS }, (_, n) => yearMonth(addMonths(first, n)))
}
