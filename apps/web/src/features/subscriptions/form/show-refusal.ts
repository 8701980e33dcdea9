import { TOASTS } from '@duely/domain'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { toastError } from '../../../ui/overlays/toast.tsx'
import type { FormValues } from './form-values.ts'
import { fieldRefusals, limitRefusal } from './server-errors.ts'

/**
 * Puts the server's "no" where it belongs: at its fields, the first of which takes the focus, or at the head of the
 * form. Nothing typed is lost. @returns whether there was such a place
 */
export function showRefusal(error: unknown, form: UseFormReturn<FormValues>): boolean {
  const limit = limitRefusal(error)
  if (limit !== null) form.setError('root.limit', { type: 'server', message: limit })
  const refusals = fieldRefusals(error)
  for (const { field, message } of refusals) form.setError(field, { type: 'server', message })
  const [first] = refusals
  // Only once the fields can take it again: they rest while the request is under way.
  if (first) queueMicrotask(() => form.setFocus(first.field))
  return limit !== null || refusals.length > 0
}

/** No day chosen is said aloud too, wherever the form is scrolled to (spec, section 8). */
export function warnNoReminderDay(errors: FieldErrors<FormValues>): void {
  const { title, text } = TOASTS.subscriptions.noReminderDay
  if (errors.notificationInterval?.message === text) toastError(title, text)
}
