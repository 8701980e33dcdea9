import { type Commitment, type Notice, type PlainDate, parsePlainDate } from '@duely/domain'
import { type DatedDetails, detailFaults, endDay, readExtraDays, unitOf } from './details-values.ts'

/** Effect of the details on renewals and reminders. */
export type PreviewTerms = {
  readonly billingEvery: number
  readonly endsOn: PlainDate | null
  readonly notice: Notice | null
  readonly commitment: Commitment | null
  readonly remindEveryPayment: boolean
  readonly trialEndsOn: PlainDate | null
  readonly extraReminderDays: readonly number[]
}

/** Parses the details while typing; an invalid field counts as empty. */
export function previewTerms(values: DatedDetails): PreviewTerms {
  const wrong = new Set(detailFaults(values).map(([name]) => name))
  const bound = wrong.has('boundUntil') ? null : parsePlainDate(values.boundUntil)
  const count = wrong.has('noticeCount') ? 0 : Number(values.noticeCount)
  return {
    billingEvery: wrong.has('billingEvery') ? 1 : Number(values.billingEvery),
    endsOn: wrong.has('endsOn') ? null : parsePlainDate(endDay(values)),
    notice: count > 0 ? { count, unit: unitOf(values.noticeUnit) } : null,
    commitment: bound && {
      endsOn: bound,
      renewsForMonths: wrong.has('renewsForMonths') ? 0 : Number(values.renewsForMonths),
    },
    remindEveryPayment: values.remindEveryPayment,
    trialEndsOn: values.trial ? parsePlainDate(values.nextBillingDate) : null,
    extraReminderDays: readExtraDays(values.extraDays) ?? [],
  }
}
