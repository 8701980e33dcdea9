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
export function setTerms(terms: BasisTerms): BasisTerms {
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
  return isTerms(text) ? setTerms(text) : null
}

function isTerms(text: Readonly<Record<string, unknown>>): text is BasisTerms {
  const { billingEvery, notice, commitment, snooze } = text
  const days = [text.endsOn, text.trialEndsOn, text.keptRenewal]
  return (
    (billingEvery === undefined || typeof billingEvery === 'number') &&
    days.every((day) => day === undefined || isDay(day)) &&
    (notice === undefined || isNotice(notice)) &&
    (commitment === undefined || isCommitment(commitment)) &&
    (snooze === undefined || isSnooze(snooze))
  )
}

const isDay = (value: unknown): value is PlainDate =>
  typeof value === 'string' && parsePlainDate(value) !== null

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
