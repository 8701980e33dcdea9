import {
  addDays,
  BILLING_CYCLES,
  type BillingCycle,
  type Notice,
  type PlainDate,
  TIME_ZONES,
} from '@duely/domain'
import type { Random } from '../seeded-random.ts'

/** Timezones with unusual rules: half and quarter hours, the date line, DST changes at midnight, no DST. */
const ODD_ZONES = [
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Casablanca',
  'Pacific/Pago_Pago',
] as const

export const CYCLES: readonly [BillingCycle, ...BillingCycle[]] = [
  'weekly',
  'weekly',
  'monthly',
  'monthly',
  ...BILLING_CYCLES,
]

export function randomZone(random: Random): string {
  if (random.chance(0.15)) return random.pick(ODD_ZONES)
  return TIME_ZONES[random.int(0, TIME_ZONES.length - 1)]?.id ?? 'UTC'
}

/** Mostly near dates, so that much happens in a short simulation; sometimes past ones. */
export function randomDate(random: Random, today: PlainDate): PlainDate {
  return addDays(today, random.chance(0.6) ? random.int(0, 12) : random.int(-70, 60))
}

export function randomDays(random: Random, isPro: boolean): number[] {
  return isPro ? random.pick([[3], [1], [7], [7, 3], [3, 1], [7, 3, 1]]) : [3]
}

export function randomNotice(random: Random): Notice {
  return random.pick<Notice>([
    { count: random.int(1, 20), unit: 'days' },
    { count: random.int(1, 3), unit: 'weeks' },
    { count: random.int(1, 2), unit: 'months' },
  ])
}

export function randomCommitment(random: Random, today: PlainDate) {
  return {
    endsOn: addDays(today, random.int(-20, 60)),
    renewsForMonths: random.pick([0, 0, 1, 3, 12]),
  }
}

export function randomExtraDays(random: Random): number[] {
  return random.pick([[0], [2], [10], [14, 5], [30], [30, 14, 0]])
}

/** The terms of a new subscription: half of them are plain. */
export function randomTerms(random: Random, date: PlainDate, today: PlainDate, isPro: boolean) {
  const insist = isPro && random.chance(0.5) ? { insist: random.chance(0.8) } : {}
  if (random.chance(0.5)) return insist
  const isTrial = random.chance(0.25) && date > today
  return {
    ...insist,
    ...(random.chance(0.35) ? { notice: randomNotice(random) } : {}),
    ...(random.chance(0.3) ? { commitment: randomCommitment(random, today) } : {}),
    ...(random.chance(0.2) ? { remindEveryPayment: true } : {}),
    ...(random.chance(0.15) ? { billingEvery: random.int(2, 4) } : {}),
    ...(random.chance(0.2) && date >= today ? { endsOn: addDays(date, random.int(0, 60)) } : {}),
    ...(isPro && random.chance(0.3) ? { extraReminderDays: randomExtraDays(random) } : {}),
    ...(isTrial ? { trialEndsOn: date, trialAmount: random.pick(['0', '1']) } : {}),
  }
}
