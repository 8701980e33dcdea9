import type { Subscription, SubscriptionChangeInput } from '@duely/contract'
import {
  amountRefusal,
  BILLING_EVERY_MAX,
  COMMITMENT_MONTHS_MAX,
  cleanWebAddress,
  distinctDays,
  EXTRA_DAYS_COUNT,
  EXTRA_DAYS_MAX,
  endAfterPayments,
  FIELD_MESSAGES,
  isBillingCycle,
  isOccurrence,
  NOTICE_MAX,
  NOTICE_UNITS,
  type NoticeUnit,
  parsePlainDate,
  parseTrialAmount,
} from '@duely/domain'

/** Form values beyond the specification's fields: texts, empty when unset. */
export type DetailsValues = {
  /** Whether the next billing date is the end of a trial. */
  trial: boolean
  /** Trial price; empty: free. */
  trialAmount: string
  billingEvery: string
  endsOn: string
  /** Number of payments including the next one; determines the end day. */
  endsAfter: string
  noticeCount: string
  noticeUnit: string
  boundUntil: string
  renewsForMonths: string
  remindEveryPayment: boolean
  /** '30, 14'. */
  extraDays: string
  cancelUrl: string
  website: string
  reference: string
  paymentMethod: string
  notes: string
  /** Anchor of its calendar; empty for a new one. */
  anchorDate: string
}

/** The details with the specification's fields they depend on. */
export type DatedDetails = DetailsValues & {
  readonly nextBillingDate: string
  readonly billingCycle: string
}

/** Detail fields in display order. */
export const DETAIL_NAMES = [
  'trialAmount',
  'billingEvery',
  'endsOn',
  'endsAfter',
  'noticeCount',
  'noticeUnit',
  'boundUntil',
  'renewsForMonths',
  'remindEveryPayment',
  'extraDays',
  'cancelUrl',
  'website',
  'reference',
  'paymentMethod',
  'notes',
] as const satisfies readonly (keyof DetailsValues)[]
export type DetailName = (typeof DETAIL_NAMES)[number]

/** Server names of the fields, where different. */
export const DETAIL_FIELDS = {
  notice: 'noticeCount',
  commitment: 'boundUntil',
  'commitment.renewsForMonths': 'renewsForMonths',
  extraReminderDays: 'extraDays',
} as const satisfies Readonly<Record<string, DetailName>>

export const NO_DETAILS: DetailsValues = {
  trial: false,
  trialAmount: '',
  billingEvery: '1',
  endsOn: '',
  endsAfter: '',
  noticeCount: '',
  noticeUnit: 'days',
  boundUntil: '',
  renewsForMonths: '0',
  remindEveryPayment: false,
  extraDays: '',
  cancelUrl: '',
  website: '',
  reference: '',
  paymentMethod: '',
  notes: '',
  anchorDate: '',
}

/** Initial values for a stored subscription. */
export function detailsOf(row: Subscription): DetailsValues {
  // After the first charge the trial is over.
  const trial = row.trialEndsOn !== null && row.trialEndsOn === row.nextBillingDate
  return {
    trial,
    trialAmount: trial && row.trialAmount !== null && row.trialAmount !== '0.00' ? row.trialAmount : '',
    billingEvery: String(row.billingEvery),
    endsOn: row.endsOn ?? '',
    endsAfter: '',
    noticeCount: row.notice === null ? '' : String(row.notice.count),
    noticeUnit: row.notice?.unit ?? 'days',
    boundUntil: row.commitment?.endsOn ?? '',
    renewsForMonths: String(row.commitment?.renewsForMonths ?? 0),
    remindEveryPayment: row.remindEveryPayment,
    extraDays: row.extraReminderDays.join(', '),
    cancelUrl: row.cancelUrl ?? '',
    website: row.website ?? '',
    reference: row.reference ?? '',
    paymentMethod: row.paymentMethod ?? '',
    notes: row.notes ?? '',
    anchorDate: row.anchorDate,
  }
}

const { terms: texts } = FIELD_MESSAGES
const PAYMENTS_MAX = 999

/** An integer in a range; null otherwise. */
function whole(text: string, least: number, most: number): number | null {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
  return number !== null && least <= number && number <= most ? number : null
}

const dayFault = (text: string) => (text === '' || parsePlainDate(text) !== null ? null : texts.date)
const addressFault = (text: string) => (cleanWebAddress(text) === null ? texts.webAddress : null)

/** Errors that can be detected before sending, in field order. `trialAmount` is normalised already. */
export function detailFaults(values: DetailsValues): [DetailName, string][] {
  const { trial, trialAmount, noticeCount, noticeUnit, endsAfter, extraDays } = values
  const most = NOTICE_MAX[unitOf(noticeUnit)]
  const found: [DetailName, string | null][] = [
    [
      'trialAmount',
      trial && trialAmount !== '' && parseTrialAmount(trialAmount) === null
        ? amountRefusal(trialAmount)
        : null,
    ],
    ['billingEvery', whole(values.billingEvery, 1, BILLING_EVERY_MAX) === null ? texts.billingEvery : null],
    ['endsOn', dayFault(values.endsOn)],
    [
      'endsAfter',
      endsAfter.trim() !== '' && whole(endsAfter, 1, PAYMENTS_MAX) === null ? texts.payments : null,
    ],
    ['noticeCount', noticeCount.trim() !== '' && whole(noticeCount, 1, most) === null ? texts.notice : null],
    ['boundUntil', dayFault(values.boundUntil)],
    [
      'renewsForMonths',
      whole(values.renewsForMonths, 0, COMMITMENT_MONTHS_MAX) === null ? texts.commitment : null,
    ],
    ['extraDays', readExtraDays(extraDays) === null ? texts.extraDays : null],
    ['cancelUrl', addressFault(values.cancelUrl)],
    ['website', addressFault(values.website)],
  ]
  return found.filter((each): each is [DetailName, string] => each[1] !== null)
}

/** Parses '30, 14 and 2' as days, descending; null when invalid. */
export function readExtraDays(text: string): number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  const days = words.map((word) => whole(word, 0, EXTRA_DAYS_MAX))
  if (words.length > EXTRA_DAYS_COUNT || days.includes(null)) return null
  return distinctDays(days.filter((day) => day !== null))
}

/** The notice unit; days for an unknown text. */
export function unitOf(text: string): NoticeUnit {
  return NOTICE_UNITS.find((unit) => unit === text) ?? 'days'
}

/** End day, `YYYY-MM-DD`; empty without one, or when it cannot be computed yet. */
export function endDay(values: DatedDetails): string {
  const { billingCycle, endsAfter, anchorDate } = values
  if (endsAfter.trim() === '') return values.endsOn
  const payments = whole(endsAfter, 1, PAYMENTS_MAX)
  const billingEvery = whole(values.billingEvery, 1, BILLING_EVERY_MAX)
  const next = parsePlainDate(values.nextBillingDate)
  if (payments === null || billingEvery === null || next === null || !isBillingCycle(billingCycle)) return ''
  const rhythm = { billingCycle, billingEvery }
  const anchor = parsePlainDate(anchorDate)
  const isOnCalendar = anchor !== null && isOccurrence(anchor, rhythm, next)
  return endAfterPayments(
    { ...rhythm, anchorDate: isOnCalendar ? anchor : next, nextBillingDate: next },
    payments,
  )
}

/** Request fields for POST and PATCH, from valid values: only what was changed. */
export function detailChanges(stored: DatedDetails, values: DatedDetails): SubscriptionChangeInput {
  const isChanged = (...names: ('boundUntil' | 'renewsForMonths' | 'billingEvery' | keyof typeof TEXTS)[]) =>
    names.some((name) => values[name].trim() !== stored[name])
  const endsOn = endDay(values)
  const extraDays = readExtraDays(values.extraDays) ?? []
  return {
    ...trialChange(stored, values),
    ...(isChanged('billingEvery') && { billingEvery: Number(values.billingEvery) }),
    ...(endsOn !== stored.endsOn && { endsOn: endsOn || null }),
    ...noticeChange(stored, values),
    ...(isChanged('boundUntil', 'renewsForMonths') &&
      (values.boundUntil !== '' || stored.boundUntil !== '') && {
        commitment:
          values.boundUntil === ''
            ? null
            : { endsOn: values.boundUntil, renewsForMonths: Number(values.renewsForMonths) },
      }),
    ...(values.boundUntil !== '' &&
      values.remindEveryPayment !== stored.remindEveryPayment && {
        remindEveryPayment: values.remindEveryPayment,
      }),
    ...(extraDays.join() !== (readExtraDays(stored.extraDays) ?? []).join() && {
      extraReminderDays: extraDays,
    }),
    ...Object.fromEntries(
      Object.keys(TEXTS)
        .filter((name) => isChanged(name as keyof typeof TEXTS))
        .map((name) => [name, values[name as keyof typeof TEXTS].trim() || null]),
    ),
  }
}

/** Fields sent as typed. */
const TEXTS = { cancelUrl: '', website: '', reference: '', paymentMethod: '', notes: '' } as const

function trialChange(stored: DatedDetails, values: DatedDetails): SubscriptionChangeInput {
  if (!values.trial) return stored.trial ? { trialEndsOn: null } : {}
  const isMoved = !stored.trial || values.nextBillingDate !== stored.nextBillingDate
  const isPriced = values.trialAmount.trim() !== (stored.trial ? stored.trialAmount : '')
  return {
    ...(isMoved && { trialEndsOn: values.nextBillingDate }),
    ...(isPriced && { trialAmount: values.trialAmount.trim() || null }),
  }
}

function noticeChange(stored: DatedDetails, values: DatedDetails): SubscriptionChangeInput {
  const [count, had] = [values.noticeCount.trim(), stored.noticeCount]
  const isSame = count === had && (count === '' || values.noticeUnit === stored.noticeUnit)
  if (isSame) return {}
  return { notice: count === '' ? null : { count: Number(count), unit: unitOf(values.noticeUnit) } }
}
