import { TOASTS } from '@duely/domain'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../lib/api.ts'
import { placeFieldErrors } from '../../../lib/forms/place-field-errors.ts'
import { toastError } from '../../../ui/overlays/toast.tsx'
import { DETAIL_FIELDS, DETAIL_NAMES } from './details/details-values.ts'
import { FIELD_NAMES, type FormValues } from './form-values.ts'

/** Form names that differ from the contract's: the end of a trial is the next billing date. */
const FIELDS: Readonly<Record<string, keyof FormValues>> = {
  ...Object.fromEntries([...FIELD_NAMES, ...DETAIL_NAMES].map((name) => [name, name])),
  ...DETAIL_FIELDS,
  trialEndsOn: 'nextBillingDate',
  from: 'priceFrom',
}
const FULL: readonly string[] = ['PLAN_LIMIT_REACHED', 'ROW_LIMIT_REACHED']

/** The message for a full plan or account, if that is the refusal; else null. */
function limitRefusal(error: unknown): string | null {
  return error instanceof ApiError && FULL.includes(error.code) ? error.message : null
}

/**
 * Shows a refusal at its fields, focusing the first, or at the head of the form. Input is kept.
 * @returns whether there was such a place
 */
export function showRefusal(error: unknown, form: UseFormReturn<FormValues>): boolean {
  const limit = limitRefusal(error)
  if (limit !== null) form.setError('root.limit', { type: 'server', message: limit })
  const placed = placeFieldErrors(error, form, FIELDS, { REMINDER_DAYS_NOT_IN_PLAN: 'notificationInterval' })
  return limit !== null || placed
}

/** Also shows a toast for a missing reminder day, wherever the form is scrolled (spec, section 8). */
export function warnNoReminderDay(errors: FieldErrors<FormValues>): void {
  const { title, text } = TOASTS.subscriptions.noReminderDay
  if (errors.notificationInterval?.message === text) toastError(title, text)
}
