import { addDays } from '../calendar/plain-date.ts'
import { instantAt, localDate, localHour } from '../calendar/time-zones.ts'

/** Text messages about renewals go out from 08:00 to 21:00 on the recipient's clock. */
export const SMS_FROM_HOUR = 8
export const SMS_UNTIL_HOUR = 21

/** Reminders by text message to one person within 24 hours. */
export const SMS_REMINDERS_PER_DAY = 10
/** Text messages of all kinds to everybody within an hour: beyond it something is wrong. */
export const SMS_PER_HOUR = 200

/** How often a code may be sent: to whom, how many, within how many seconds. */
export const PHONE_CODE_LIMITS = {
  pause: { limit: 1, seconds: 60 },
  burst: { limit: 3, seconds: 600 },
  day: { limit: 5, seconds: 86_400 },
} as const

/** Null while text messages may go out on that clock; else the instant from which they may. */
export function quietUntil(now: Date, zone: string): Date | null {
  const hour = localHour(now, zone)
  if (hour >= SMS_FROM_HOUR && hour < SMS_UNTIL_HOUR) return null
  const today = localDate(now, zone)
  return instantAt(hour < SMS_FROM_HOUR ? today : addDays(today, 1), SMS_FROM_HOUR, zone)
}

/**
 * The countries text messages go to, by dialling code: North America, the EU and EEA, the United Kingdom, Switzerland,
 * and a few more whose carriers are known to be fair. Elsewhere messages are sold on, and codes become money.
 */
const COUNTRY_CODES = [
  '1',
  ...['30', '31', '32', '33', '34', '36', '39', '40', '43', '45', '46', '47', '48', '49'],
  ...['350', '351', '352', '353', '354', '356', '357', '358', '359', '370', '371', '372'],
  ...['376', '377', '378', '385', '386', '420', '421', '423'],
  ...['41', '44', '61', '64', '65', '81', '82', '852'],
]
/** Numbers that charge the caller or sender. */
const PREMIUM = ['1900', '1976']

/** Whether a number in international format ('+46701234567') is in a country text messages go to. */
export function isTextedCountry(phone: string): boolean {
  const digits = phone.replace(/^\+/, '')
  return (
    COUNTRY_CODES.some((code) => digits.startsWith(code)) && !PREMIUM.some((code) => digits.startsWith(code))
  )
}

/** How far a message has come, by the provider's words; a later word of a lower rank is old news. */
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

/** Whether a status is news after another one: nothing follows delivered, undelivered or failed. */
export function isLaterSmsStatus(status: string, before: string | null): boolean {
  return (RANKS[status] ?? 0) > (before === null ? 0 : (RANKS[before] ?? 0))
}

/** Whether a message with this status will not arrive any more. */
export function isLostSms(status: string): boolean {
  return status === 'failed' || status === 'undelivered' || status === 'canceled'
}
