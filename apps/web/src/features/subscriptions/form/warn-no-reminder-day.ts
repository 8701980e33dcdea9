import { TOASTS } from '@duely/domain'
import type { FieldErrors } from 'react-hook-form'
import { toastError } from '#web/ui/overlays/toast.tsx'
import type { FormValues } from './form-values.ts'

/** Also shows a toast for a missing reminder day, wherever the form is scrolled (spec, section 8). */
export function warnNoReminderDay(errors: FieldErrors<FormValues>, say: (english: string) => string): void {
  const { title, text } = TOASTS.subscriptions.noReminderDay
  if (errors.notificationInterval?.message === text) toastError(say(title), say(text))
}
