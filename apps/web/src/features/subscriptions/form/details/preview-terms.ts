import '#web/lib/zod-without-eval.ts'
import { SubscriptionChange } from '@duely/contract'
import { parsePlainDate } from '@duely/domain'
import { fieldAt } from '#web/lib/forms/place-field-errors.ts'
import { REQUEST_FIELDS } from '../form-values.ts'
import { type DatedDetails, detailChanges, endDay, NO_DETAILS } from './details-values.ts'

/** Effect of the details on renewals and reminders. */
export type PreviewTerms = ReturnType<typeof previewTerms>

/** The form's fields that the contract refuses. */
function refusedFields(request: object) {
  const issues = SubscriptionChange.safeParse(request).error?.issues ?? []
  return new Set(issues.map(({ path }) => fieldAt(REQUEST_FIELDS, path.join('.'))))
}

/** Parses the details while typing; an invalid field counts as empty. */
export function previewTerms(values: DatedDetails) {
  const typed = detailChanges({ ...values, ...NO_DETAILS }, values)
  const wrong = refusedFields(typed)
  const { billingEvery = 1, notice = null, commitment = null, extraReminderDays = [] } = typed
  const bound = wrong.has('boundUntil') || commitment === null ? null : parsePlainDate(commitment.endsOn)
  return {
    billingEvery: wrong.has('billingEvery') ? 1 : billingEvery,
    endsOn: wrong.has('endsOn') ? null : parsePlainDate(endDay(values)),
    notice: wrong.has('noticeCount') ? null : notice,
    commitment: bound && {
      endsOn: bound,
      renewsForMonths: wrong.has('renewsForMonths') ? 0 : (commitment?.renewsForMonths ?? 0),
    },
    remindEveryPayment: values.remindEveryPayment,
    trialEndsOn: values.trial ? parsePlainDate(values.nextBillingDate) : null,
    extraReminderDays: wrong.has('extraDays') ? [] : extraReminderDays,
  }
}
