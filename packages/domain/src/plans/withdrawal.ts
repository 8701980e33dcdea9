import { addDays, dayOfWeek, type PlainDate } from '../dates/plain-date.ts'

/** Days in which a contract made online may be withdrawn from (Directive 2011/83/EU, article 9). */
export const WITHDRAWAL_DAYS = 14

/**
 * The last day on which a purchase may be withdrawn from. The day of the purchase does not count, and a last
 * day on a weekend moves to Monday (Regulation 1182/71, article 3); public holidays, which differ by country,
 * are left to the operator.
 *
 * @param boughtOn the buyer's calendar day
 */
export function lastWithdrawalDay(boughtOn: PlainDate): PlainDate {
  const last = addDays(boughtOn, WITHDRAWAL_DAYS)
  const weekday = dayOfWeek(last)
  if (weekday === 6) return addDays(last, 2)
  return weekday === 0 ? addDays(last, 1) : last
}

/** An order number as it is compared: without spaces, a leading number sign or the case of letters. */
export function orderKey(typed: string): string {
  return typed.replaceAll(/[\s#]/g, '').toUpperCase()
}

/**
 * What happened to a declared withdrawal: received and not yet compared; accepted, to be ended and refunded;
 * ended and refunded. For the operator to look at: after the period, or of no order that is known. A further
 * declaration about a withdrawn purchase is a repetition.
 */
export const WITHDRAWAL_STATES = ['received', 'accepted', 'done', 'late', 'unmatched', 'repeated'] as const

const ORDER_NUMBER_MAX = 64

/**
 * Why a text is not an order number; null when it is one. Without dots and slashes no address fits into the
 * mail that repeats what was typed.
 */
export function orderRefusal(typed: string): string | null {
  const order = typed.trim()
  if (order === '') return 'Please enter the order number.'
  if (order.length > ORDER_NUMBER_MAX) return `An order number has at most ${ORDER_NUMBER_MAX} characters.`
  return /^[A-Za-z0-9#_ -]*$/.test(order) ? null : 'An order number has letters, digits and hyphens only.'
}
