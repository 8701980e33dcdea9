import { type PlainDate, parsePlainDate } from '../../dates/plain-date.ts'
import { NOTICE_UNITS, type NoticeUnit } from '../../subscriptions/deadlines.ts'
import type { Remindable } from '../reminder-warnings.ts'

/** The optional terms of a subscription. */
export type BasisTerms = Pick<
  Remindable,
  | 'billingEvery'
  | 'endsOn'
  | 'notice'
  | 'commitment'
  | 'remindEveryPayment'
  | 'trialEndsOn'
  | 'keptRenewal'
  | 'snooze'
  | 'insist'
>

/** The terms that are set, in a fixed order, so that equal terms give equal texts. */
export function setTerms(terms: BasisTerms): Record<string, unknown> {
  const {
    billingEvery = 1,
    endsOn,
    notice,
    commitment,
    remindEveryPayment,
    trialEndsOn,
    keptRenewal,
    snooze,
    insist,
  } = terms
  return {
    ...(billingEvery === 1 ? {} : { billingEvery }),
    ...(endsOn == null ? {} : { endsOn }),
    ...(notice == null ? {} : { notice: { count: notice.count, unit: notice.unit } }),
    ...(commitment == null
      ? {}
      : { commitment: { endsOn: commitment.endsOn, renewsForMonths: commitment.renewsForMonths } }),
    ...(remindEveryPayment ? { remindEveryPayment } : {}),
    ...(trialEndsOn == null ? {} : { trialEndsOn }),
    ...(keptRenewal == null ? {} : { keptRenewal }),
    ...(snooze == null ? {} : { snooze: { renewalDate: snooze.renewalDate, day: snooze.day } }),
    ...(insist ? { insist } : {}),
  }
}

/** Parses the output of `setTerms` after JSON; null when invalid. */
export function readTerms(text: Readonly<Record<string, unknown>>): BasisTerms | null {
  const {
    billingEvery = 1,
    endsOn,
    notice,
    commitment,
    remindEveryPayment,
    trialEndsOn,
    keptRenewal,
    snooze,
    insist,
  } = text
  const days = { endsOn, trialEndsOn, keptRenewal }
  if (typeof billingEvery !== 'number') return null
  if (!isEach(days, (day) => day === undefined || isDay(day))) return null
  if (notice !== undefined && !isNotice(notice)) return null
  if (commitment !== undefined && !isCommitment(commitment)) return null
  if (snooze !== undefined && !isSnooze(snooze)) return null
  return {
    ...(billingEvery === 1 ? {} : { billingEvery }),
    ...(isDay(endsOn) ? { endsOn } : {}),
    ...(notice === undefined ? {} : { notice }),
    ...(commitment === undefined ? {} : { commitment }),
    ...(remindEveryPayment === true ? { remindEveryPayment } : {}),
    ...(isDay(trialEndsOn) ? { trialEndsOn } : {}),
    ...(isDay(keptRenewal) ? { keptRenewal } : {}),
    ...(snooze === undefined ? {} : { snooze }),
    ...(insist === true ? { insist } : {}),
  }
}

const isDay = (value: unknown): value is PlainDate =>
  typeof value === 'string' && parsePlainDate(value) !== null
const isEach = (values: object, test: (value: unknown) => boolean) => Object.values(values).every(test)

function isNotice(value: unknown): value is NonNullable<BasisTerms['notice']> {
  const { count, unit } = Object(value)
  return typeof count === 'number' && NOTICE_UNITS.includes(unit as NoticeUnit)
}

function isCommitment(value: unknown): value is NonNullable<BasisTerms['commitment']> {
  const { endsOn, renewsForMonths } = Object(value)
  return isDay(endsOn) && typeof renewsForMonths === 'number'
}

function isSnooze(value: unknown): value is NonNullable<BasisTerms['snooze']> {
  const { renewalDate, day } = Object(value)
  return isDay(renewalDate) && isDay(day)
}
