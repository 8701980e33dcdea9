import type { Overview, OverviewDay } from '@duely/contract'
import {
  addDays,
  amountText,
  averageMonth,
  type ComingCharge,
  type Currency,
  compareDates,
  currenciesIn,
  deadlineOf,
  hasDeadlines,
  next30Days,
  nextChargeDay,
  type PlainDate,
  plainDate,
  priceOn,
  RAIL_DAYS,
  type Sum,
  sumCharges,
  type View,
} from '@duely/domain'
import { ownerToday } from '#server/features/profile/index.ts'
import { borneAmount, readBearing, selectChargesAfterAccess } from '#server/features/subscriptions/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { type AvoidedOf, avoidedOf, presentAvoided, questionOf } from './avoided.ts'
import { selectLastCharges } from './overview.repo.ts'
import { type Charging, readCharging } from './read-charging.ts'

const LAST_CHARGES = 3

type Asked = { viewer: Viewer; view: View }
type Forecast = Omit<Overview, 'justCharged'>

/**
 * The next 30 days of a view in the viewer's timezone, the latest charges, what was avoided and the monthly
 * average. Questions are shown only to those who may answer them.
 */
export async function getOverview(
  deps: { db: Queryable; clock: Clock },
  viewer: Viewer,
  view: View = 'mine',
): Promise<Overview> {
  const { db, clock } = deps
  const today = await ownerToday(db, viewer.userId, clock.now())
  const asked = { viewer, view }
  const [ahead, justCharged, bearing] = await Promise.all([
    readForecast(db, asked, today),
    selectLastCharges(db, asked, today, LAST_CHARGES),
    readBearing(db, viewer, view),
  ])
  return {
    ...ahead,
    justCharged: justCharged.map((charge) => ({
      ...charge,
      amount: borneAmount(bearing, { ...charge, subscriptionId: charge.id }),
    })),
  }
}

async function readForecast(db: Queryable, asked: Asked, today: PlainDate): Promise<Forecast> {
  const { charging, coming, avoided, questions } = await forecast(db, asked, today)
  return {
    upNext: upNext(charging, today),
    days: daysOf(charging, coming, today),
    sums: presentSums(sumCharges(coming)),
    ...presentAvoided(avoided),
    questions,
    averageMonth: amountsOf(averageMonth(charging)),
  }
}

async function forecast(db: Queryable, { viewer, view }: Asked, today: PlainDate) {
  const charging: Charging[] = []
  const coming: ComingCharge<Charging>[] = []
  const avoided: AvoidedOf[] = []
  const questions: Overview['questions'] = []
  const charged = Map.groupBy(
    await selectChargesAfterAccess(db, viewer, view),
    ({ subscriptionId }) => subscriptionId,
  )
  for await (const some of readCharging(db, viewer, view)) {
    charging.push(...some)
    coming.push(...next30Days(some, today))
    for (const each of some) {
      const days = (charged.get(each.id) ?? []).map(({ chargedOn }) => plainDate(chargedOn))
      avoided.push(avoidedOf(each, days, today))
      questions.push(...questionOf(each))
    }
  }
  questions.sort((a, b) => compareDates(plainDate(a.chargeOn), plainDate(b.chargeOn)))
  return { charging, coming, avoided, questions }
}

/** Sums per currency, with the part that can still be stopped. */
export function presentSums(sums: readonly Sum[]): Overview['sums'] {
  return sums.map(({ currency, amountMinor, stoppableMinor }) => ({
    currency,
    amount: amountText(amountMinor, currency),
    stoppable: amountText(stoppableMinor, currency),
  }))
}

type Totals = Partial<Record<Currency, number>>

/** Totals as a list, one entry per currency. */
export function amountsOf(totals: Readonly<Totals>) {
  return currenciesIn(totals).map((currency) => ({
    currency,
    amount: amountText(totals[currency] ?? 0, currency),
  }))
}

/** The most urgent renewal: by its deadline while that is ahead, else by its date. */
export function upNext(charging: readonly Charging[], today: PlainDate): Overview['upNext'] {
  let first: { at: PlainDate; each: Charging; date: PlainDate; cancelBy: PlainDate | null } | null = null
  for (const each of charging) {
    const date = nextChargeDay(each, today)
    if (date === null || each.status === 'cancelled') continue
    const cancelBy = hasDeadlines(each) ? deadlineOf(each, date) : null
    const at = cancelBy !== null && cancelBy >= today ? cancelBy : date
    const isEarlier = first === null || at < first.at || (at === first.at && each.name < first.each.name)
    if (isEarlier) first = { at, each, date, cancelBy }
  }
  if (first === null) return null
  const { each, date, cancelBy } = first
  const { id, name, currency } = each
  const amount = amountText(priceOn(each, date), currency)
  return { id, name, renewalDate: date, amount, currency, cancelBy }
}

function openDeadline(each: Charging, renewal: PlainDate, today: PlainDate): PlainDate | null {
  if (!hasDeadlines(each)) return null
  const deadline = deadlineOf(each, renewal)
  return deadline !== null && deadline >= today ? deadline : null
}

function daysOf(
  charging: readonly Charging[],
  coming: readonly ComingCharge<Charging>[],
  today: PlainDate,
): OverviewDay[] {
  const charges = Map.groupBy(coming, ({ date }) => date)
  const deadlines = Map.groupBy(
    charging.flatMap((each) => {
      const renewalDate = each.status === 'cancelled' ? null : nextChargeDay(each, today)
      const day = renewalDate && openDeadline(each, renewalDate, today)
      return day ? [{ day, id: each.id, name: each.name, renewalDate }] : []
    }),
    ({ day }) => day,
  )
  return Array.from({ length: RAIL_DAYS }, (_, n) => {
    const date = addDays(today, n)
    return {
      date,
      renewals: (charges.get(date) ?? []).map(
        ({ subscription: { id, name }, amountMinor, currency, cancelBy }) => ({
          id,
          name,
          amount: amountText(amountMinor, currency),
          currency,
          cancelBy,
        }),
      ),
      deadlines: (deadlines.get(date) ?? []).map(({ id, name, renewalDate }) => ({ id, name, renewalDate })),
    }
  })
}
