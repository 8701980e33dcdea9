import type { Subscription, SubscriptionChangeInput } from '@duely/contract'
import {
  BILLING_EVERY_MAX,
  distinctDays,
  endAfterPayments,
  FIELD_MESSAGES,
  isBillingCycle,
  isOccurrence,
  NOTICE_UNITS,
  type NoticeUnit,
  parsePlainDate,
} from '@duely/domain'

/** Form values beyond the specification's fields: texts, empty when unset. */
export const NO_DETAILS = {
  /** Whether the next billing date is the end of a trial. */
  trial: false,
  /** Trial price; empty: free. */
  trialAmount: '',
  billingEvery: '1',
  endsOn: '',
  /** Number of payments including the next one; determines the end day. */
  endsAfter: '',
  noticeCount: '',
  noticeUnit: 'days',
  boundUntil: '',
  renewsForMonths: '0',
  remindEveryPayment: false,
  /** Whether reminders come daily until they are answered; null: the server decides. */
  insist: null as boolean | null,
  /** '30, 14'. */
  extraDays: '',
  cancelUrl: '',
  website: '',
  reference: '',
  paymentMethod: '',
  notes: '',
  /** Anchor of its calendar; empty for a new one. */
  anchorDate: '',
}
export type DetailsValues = typeof NO_DETAILS

/** The details with the specification's fields they depend on. */
export type DatedDetails = DetailsValues & {
  readonly nextBillingDate: string
  readonly billingCycle: string
}

/** Those under "More details", in their order. */
export const FOLDED_NAMES = [
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
] as const satisfies readonly (keyof DetailsValues)[]
export type FoldedName = (typeof FOLDED_NAMES)[number]

/** Fields of the request with other names. */
export const DETAIL_FIELDS = {
  notice: 'noticeCount',
  commitment: 'boundUntil',
  'commitment.renewsForMonths': 'renewsForMonths',
  extraReminderDays: 'extraDays',
} as const satisfies Readonly<Record<string, keyof DetailsValues>>

/** Fields sent as typed. */
const TEXTS = ['cancelUrl', 'website', 'reference', 'paymentMethod', 'notes'] as const

/** Initial values for a stored subscription. */
export function detailsOf(row: Subscription): DetailsValues {
  // After the first charge the trial is over.
  const trial = row.trialEndsOn !== null && row.trialEndsOn === row.nextBillingDate
  return {
    trial,
    trialAmount: trial && row.trialAmount !== null && /[1-9]/.test(row.trialAmount) ? row.trialAmount : '',
    billingEvery: String(row.billingEvery),
    endsOn: row.endsOn ?? '',
    endsAfter: '',
    noticeCount: row.notice === null ? '' : String(row.notice.count),
    noticeUnit: row.notice?.unit ?? 'days',
    boundUntil: row.commitment?.endsOn ?? '',
    renewsForMonths: String(row.commitment?.renewsForMonths ?? 0),
    remindEveryPayment: row.remindEveryPayment,
    insist: row.insist,
    extraDays: row.extraReminderDays.join(', '),
    cancelUrl: row.cancelUrl ?? '',
    website: row.website ?? '',
    reference: row.reference ?? '',
    paymentMethod: row.paymentMethod ?? '',
    notes: row.notes ?? '',
    anchorDate: row.anchorDate,
  }
}

const PAYMENTS_MAX = 999

/** The number that a text says; NaN otherwise, which the contract refuses. */
const numberIn = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** The days in '30, 14 and 2', descending; NaN for a word that is not a number. */
const daysIn = (text: string) =>
  distinctDays(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(numberIn),
  )

/** The number of payments until the end; null unless it is 1 to 999. */
function paymentsIn(text: string): number | null {
  const payments = numberIn(text)
  return payments >= 1 && payments <= PAYMENTS_MAX ? payments : null
}

/** The error of the number of payments, which is not a field of the request: it determines `endsOn`. */
export const paymentsFault = ({ endsAfter }: DetailsValues) =>
  endsAfter.trim() !== '' && paymentsIn(endsAfter) === null ? FIELD_MESSAGES.terms.payments : null

/** The notice unit; days for an unknown text. */
export function unitOf(text: string): NoticeUnit {
  return NOTICE_UNITS.find((unit) => unit === text) ?? 'days'
}

/** End day, `YYYY-MM-DD`; empty without one, or when it cannot be computed yet. */
export function endDay(values: DatedDetails): string {
  const { billingCycle, endsAfter, anchorDate } = values
  if (endsAfter.trim() === '') return values.endsOn
  const payments = paymentsIn(endsAfter)
  const billingEvery = numberIn(values.billingEvery)
  const next = parsePlainDate(values.nextBillingDate)
  if (payments === null || next === null || !isBillingCycle(billingCycle)) return ''
  if (!(billingEvery >= 1 && billingEvery <= BILLING_EVERY_MAX)) return ''
  const interval = { billingCycle, billingEvery }
  const anchor = parsePlainDate(anchorDate)
  const isOnCalendar = anchor !== null && isOccurrence(anchor, interval, next)
  return endAfterPayments(
    { ...interval, anchorDate: isOnCalendar ? anchor : next, nextBillingDate: next },
    payments,
  )
}

/** Request fields for POST and PATCH: only what was changed, valid or not. */
export function detailChanges(stored: DatedDetails, values: DatedDetails): SubscriptionChangeInput {
  const isChanged = (
    ...names: ('boundUntil' | 'renewsForMonths' | 'billingEvery' | (typeof TEXTS)[number])[]
  ) => names.some((name) => values[name].trim() !== stored[name])
  const endsOn = endDay(values)
  const extraReminderDays = daysIn(values.extraDays)
  return {
    ...trialChange(stored, values),
    ...(isChanged('billingEvery') && { billingEvery: numberIn(values.billingEvery) }),
    ...(endsOn !== stored.endsOn && { endsOn: endsOn || null }),
    ...noticeChange(stored, values),
    ...(isChanged('boundUntil', 'renewsForMonths') &&
      (values.boundUntil !== '' || stored.boundUntil !== '') && {
        commitment:
          values.boundUntil === ''
            ? null
            : { endsOn: values.boundUntil, renewsForMonths: numberIn(values.renewsForMonths) },
      }),
    ...(values.boundUntil !== '' &&
      values.remindEveryPayment !== stored.remindEveryPayment && {
        remindEveryPayment: values.remindEveryPayment,
      }),
    ...(values.insist !== null && values.insist !== stored.insist && { insist: values.insist }),
    ...(extraReminderDays.join() !== daysIn(stored.extraDays).join() && { extraReminderDays }),
    ...Object.fromEntries(
      TEXTS.filter((name) => isChanged(name)).map((name) => [name, values[name].trim() || null]),
    ),
  }
}

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
  const count = values.noticeCount.trim()
  const had = stored.noticeCount
  const isSame = count === had && (count === '' || values.noticeUnit === stored.noticeUnit)
  if (isSame) return {}
  return { notice: count === '' ? null : { count: numberIn(count), unit: unitOf(values.noticeUnit) } }
}
