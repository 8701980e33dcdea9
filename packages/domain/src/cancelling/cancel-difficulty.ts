import { addMonths, type PlainDate } from '../dates/plain-date.ts'

/** How a service lets people cancel: by themselves (the first two), in writing, or with somebody. */
export const CANCEL_WAYS = ['online', 'app-store', 'message', 'chat', 'phone', 'letter', 'shop'] as const
export type CancelWay = (typeof CANCEL_WAYS)[number]

export const CANCEL_NOTICE_UNITS = ['hours', 'days', 'months'] as const

/** The service's notice period before a renewal. */
export type CancelNotice = {
  /** Whole, at least 1. */
  readonly count: number
  readonly unit: (typeof CANCEL_NOTICE_UNITS)[number]
}

/** What happens to the time that is already paid: it can still be used, or access ends at once. */
export const CANCEL_ACCESS = ['lasts', 'ends'] as const

/** What a source says of cancelling a service. */
export type CancelFacts = {
  /** Each way that the source names; empty when it names none. */
  readonly ways: readonly CancelWay[]
  /** Null when the source names none. */
  readonly notice: CancelNotice | null
  /** Null when the source does not say. */
  readonly access: (typeof CANCEL_ACCESS)[number] | null
}

export const CANCEL_DIFFICULTIES = ['easy', 'some-steps', 'hard', 'unknown'] as const
export type CancelDifficulty = (typeof CANCEL_DIFFICULTIES)[number]

/** A notice up to this long does not make a cancellation harder. */
const SHORT_NOTICE_DAYS = 1
/** The longest notice, a month of 31 days, that still counts as some steps. */
const LONG_NOTICE_DAYS = 31

/**
 * How hard a service is to cancel, by the rule that the public page explains:
 * - unknown: no way is known
 * - hard: only by chat, phone, letter or in person, or with more than a month's notice
 * - some steps: by message but not by oneself, with more than a day's notice, or access ends at once
 * - easy: everything else
 */
export function cancelDifficulty({ ways, notice, access }: CancelFacts): CancelDifficulty {
  if (ways.length === 0) return 'unknown'
  const days = notice === null ? 0 : noticeDays(notice)
  const byOneself = ways.includes('online') || ways.includes('app-store')
  if (days > LONG_NOTICE_DAYS || !(byOneself || ways.includes('message'))) return 'hard'
  return byOneself && days <= SHORT_NOTICE_DAYS && access !== 'ends' ? 'easy' : 'some-steps'
}

const DAYS_OF = { hours: 1 / 24, days: 1, months: 30 } as const

function noticeDays({ count, unit }: CancelNotice): number {
  return count * DAYS_OF[unit]
}

/** Whether a fact last read on `day` is older than a year. */
export function isOlderThanAYear(day: PlainDate, today: PlainDate): boolean {
  return addMonths(day, 12) < today
}
