import { instantAt, localDate, localHour } from '../dates/local-time.ts'
import { addDays } from '../dates/plain-date.ts'

/** Text messages about renewals are sent from 08:00 to 21:00 local time. */
export const SMS_FROM_HOUR = 8
export const SMS_UNTIL_HOUR = 21

/** Maximum SMS reminders per user within 24 hours. */
export const SMS_REMINDERS_PER_DAY = 10
/** Maximum text messages of all kinds per hour; more indicates a fault. */
export const SMS_PER_HOUR = 200

/** Rate limits of verification codes. */
export const PHONE_CODE_LIMITS = {
  pause: { limit: 1, seconds: 60 },
  burst: { limit: 3, seconds: 600 },
  day: { limit: 5, seconds: 86_400 },
} as const

/** Null outside quiet hours; else the instant at which they end. */
export function quietUntil(now: Date, zone: string): Date | null {
  const hour = localHour(now, zone)
  if (hour >= SMS_FROM_HOUR && hour < SMS_UNTIL_HOUR) return null
  const today = localDate(now, zone)
  return instantAt(hour < SMS_FROM_HOUR ? today : addDays(today, 1), SMS_FROM_HOUR, zone)
}

/**
 * Supported countries by calling code: North America, EU and EEA, the United Kingdom, Switzerland, and some
 * others with reliable carriers. Others are excluded because of SMS pumping fraud.
 */
const COUNTRY_CODES = (
  '1 30 31 32 33 34 36 39 40 43 45 46 47 48 49 350 351 352 353 354 356 ' +
  '357 358 359 370 371 372 376 377 378 385 386 420 421 423 41 44 61 64 65 81 82 852'
).split(' ')
/** Premium-rate prefixes. */
const PREMIUM = ['1900', '1976']

/** Whether a number in international format ('+46701234567') is in a supported country. */
export function isTextedCountry(phone: string): boolean {
  const digits = phone.replace(/^\+/, '')
  return (
    COUNTRY_CODES.some((code) => digits.startsWith(code)) && !PREMIUM.some((code) => digits.startsWith(code))
  )
}

/** Progress of the provider's statuses; a lower rank after a higher one is outdated. */
const RANKS: Readonly<Record<string, number>> = {
  accepted: 1,
  scheduled: 1,
  queued: 1,
  sending: 2,
  sent: 3,
  partially_delivered: 3,
  delivered: 4,
  undelivered: 4,
  failed: 4,
  canceled: 4,
}

/** Whether a status supersedes another; delivered, undelivered and failed are final. */
export function isLaterSmsStatus(status: string, before: string | null): boolean {
  return (RANKS[status] ?? 0) > (before === null ? 0 : (RANKS[before] ?? 0))
}

/** Whether a message with this status will not arrive any more. */
export function isLostSms(status: string): boolean {
  return status === 'failed' || status === 'undelivered' || status === 'canceled'
}
