import type { Subscription, SubscriptionChangeInput } from '@duely/contract'
import { FIELD_MESSAGES, parsePlainDate } from '@duely/domain'

/** What the fields of the details hold: texts, empty for what is not set. */
export type DetailsValues = {
  billingEvery: string
  trialEndsOn: string
  endsOn: string
  noticeCount: string
  noticeUnit: string
  boundUntil: string
  renewsForMonths: string
  cancelUrl: string
  website: string
  reference: string
  paymentMethod: string
  notes: string
}

export const DETAIL_NAMES = [
  'billingEvery',
  'trialEndsOn',
  'endsOn',
  'noticeCount',
  'noticeUnit',
  'boundUntil',
  'renewsForMonths',
  'cancelUrl',
  'website',
  'reference',
  'paymentMethod',
  'notes',
] as const satisfies readonly (keyof DetailsValues)[]

/** The server's names of the fields, as far as they are other ones. */
export const DETAIL_FIELDS = {
  ...(Object.fromEntries(DETAIL_NAMES.map((name) => [name, name])) as Record<
    keyof DetailsValues,
    keyof DetailsValues
  >),
  notice: 'noticeCount',
  'commitment.renewsForMonths': 'renewsForMonths',
  commitment: 'boundUntil',
} as const

/** With what the dialog opens. */
export function detailsOf(row: Subscription): DetailsValues {
  return {
    billingEvery: String(row.billingEvery),
    trialEndsOn: row.trialEndsOn ?? '',
    endsOn: row.endsOn ?? '',
    noticeCount: row.notice === null ? '' : String(row.notice.count),
    noticeUnit: row.notice?.unit ?? 'days',
    boundUntil: row.commitment?.endsOn ?? '',
    renewsForMonths: String(row.commitment?.renewsForMonths ?? 0),
    cancelUrl: row.cancelUrl ?? '',
    website: row.website ?? '',
    reference: row.reference ?? '',
    paymentMethod: row.paymentMethod ?? '',
    notes: row.notes ?? '',
  }
}

const { terms: texts } = FIELD_MESSAGES
const isWhole = (text: string) => /^\d{1,4}$/.test(text.trim())
const dayFault = (text: string) => (text === '' || parsePlainDate(text) !== null ? null : texts.date)

/** What can be told to be wrong before the server is asked. */
export function detailFaults(values: DetailsValues): Record<keyof DetailsValues, string | null> {
  const none = Object.fromEntries(DETAIL_NAMES.map((name) => [name, null])) as Record<
    keyof DetailsValues,
    null
  >
  return {
    ...none,
    billingEvery: isWhole(values.billingEvery) ? null : texts.billingEvery,
    trialEndsOn: dayFault(values.trialEndsOn),
    endsOn: dayFault(values.endsOn),
    boundUntil: dayFault(values.boundUntil),
    noticeCount: values.noticeCount.trim() === '' || isWhole(values.noticeCount) ? null : texts.notice,
    renewsForMonths: isWhole(values.renewsForMonths) ? null : texts.commitment,
  }
}

/** What PATCH takes: the fields that were changed, and no others. */
export function detailChanges(stored: DetailsValues, values: DetailsValues): SubscriptionChangeInput {
  const isChanged = (...names: (keyof DetailsValues)[]) =>
    names.some((name) => values[name].trim() !== stored[name])
  const text = (name: 'cancelUrl' | 'website' | 'reference' | 'paymentMethod' | 'notes') =>
    isChanged(name) ? { [name]: values[name].trim() || null } : {}
  const day = (name: 'trialEndsOn' | 'endsOn') => (isChanged(name) ? { [name]: values[name] || null } : {})
  const { noticeCount, noticeUnit, boundUntil, renewsForMonths } = values
  const hadNotice = noticeCount.trim() !== '' || stored.noticeCount !== ''
  return {
    ...(isChanged('billingEvery') && { billingEvery: Number(values.billingEvery) }),
    ...day('trialEndsOn'),
    ...day('endsOn'),
    ...(hadNotice &&
      isChanged('noticeCount', 'noticeUnit') && {
        notice:
          noticeCount.trim() === ''
            ? null
            : { count: Number(noticeCount), unit: noticeUnit as 'days' | 'weeks' | 'months' },
      }),
    ...(isChanged('boundUntil', 'renewsForMonths') &&
      (boundUntil !== '' || stored.boundUntil !== '') && {
        commitment:
          boundUntil === '' ? null : { endsOn: boundUntil, renewsForMonths: Number(renewsForMonths) },
      }),
    ...text('cancelUrl'),
    ...text('website'),
    ...text('reference'),
    ...text('paymentMethod'),
    ...text('notes'),
  }
}
