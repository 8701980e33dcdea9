import type { Overview, OverviewDay } from '@duely/contract'
import {
  addDays,
  amountText,
  averageMonth,
  type ComingCharge,
  CURRENCIES,
  DEFAULT_TIME_ZONE,
  deadlineOf,
  type Forecastable,
  hasDeadlines,
  isBillingCycle,
  isCurrency,
  localDate,
  next30Days,
  nextChargeDay,
  type PlainDate,
  parseAmount,
  plainDate,
  priceOn,
  RAIL_DAYS,
  sumCharges,
} from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type ChargingRow, selectCharging, selectLastCharges, selectZone } from './overview.repo.ts'

const LAST_CHARGES = 3

type Known = Forecastable & { readonly id: string; readonly name: string }

/** The next 30 days on the owner's calendar, the last charges and the average month. */
export async function getOverview(deps: { db: Queryable; clock: Clock }, userId: string): Promise<Overview> {
  const { db, clock } = deps
  const today = localDate(clock.now(), (await selectZone(db, userId)) ?? DEFAULT_TIME_ZONE)
  const [rows, justCharged] = await Promise.all([
    selectCharging(db, userId),
    selectLastCharges(db, userId, today, LAST_CHARGES),
  ])
  const known = rows.flatMap(knownRow)
  const coming = next30Days(known, today)
  const average = averageMonth(known, today)
  return {
    upNext: upNext(known, today),
    days: daysOf(known, coming, today),
    sums: sumCharges(coming).map(({ currency, amountMinor, stoppableMinor }) => ({
      currency,
      amount: amountText(amountMinor),
      stoppable: amountText(stoppableMinor),
    })),
    justCharged,
    saved: [],
    averageMonth: CURRENCIES.flatMap((currency) => {
      const minor = average[currency]
      return minor === undefined ? [] : [{ currency, amount: amountText(minor) }]
    }),
  }
}

/** One whose cycle or currency nobody knows takes no part. */
function knownRow(row: ChargingRow): Known[] {
  const { billingCycle, currency } = row
  const amountMinor = parseAmount(row.amount)
  if (amountMinor === null || !isBillingCycle(billingCycle) || !isCurrency(currency)) return []
  const { id, name, status } = row
  const [anchorDate, nextBillingDate] = [plainDate(row.anchorDate), plainDate(row.nextBillingDate)]
  return [{ id, name, status, amountMinor, billingCycle, currency, anchorDate, nextBillingDate }]
}

/** The renewal that asks for attention first: by its deadline where that is still ahead, else by its own day. */
function upNext(known: readonly Known[], today: PlainDate): Overview['upNext'] {
  let first: { at: PlainDate; each: Known; date: PlainDate; cancelBy: PlainDate | null } | null = null
  for (const each of known) {
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
  return { id, name, renewalDate: date, amount: amountText(priceOn(each, date)), currency, cancelBy }
}

function openDeadline(each: Known, renewal: PlainDate, today: PlainDate): PlainDate | null {
  if (!hasDeadlines(each)) return null
  const deadline = deadlineOf(each, renewal)
  return deadline !== null && deadline >= today ? deadline : null
}

function daysOf(
  known: readonly Known[],
  coming: readonly ComingCharge<Known>[],
  today: PlainDate,
): OverviewDay[] {
  const charges = Map.groupBy(coming, ({ date }) => date)
  const deadlines = Map.groupBy(
    known.flatMap((each) => {
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
          amount: amountText(amountMinor),
          currency,
          cancelBy,
        }),
      ),
      deadlines: (deadlines.get(date) ?? []).map(({ id, name, renewalDate }) => ({ id, name, renewalDate })),
    }
  })
}
