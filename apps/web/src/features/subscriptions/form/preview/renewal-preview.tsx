import type { Subscription } from '@duely/contract'
import { formatDate } from '@duely/domain'
import { type Control, useWatch } from 'react-hook-form'
import type { OwnerFacts } from '../../owner-facts.ts'
import { toSchedule } from '../../subscription-values.ts'
import { previewTerms } from '../details/preview-terms.ts'
import type { FormValues } from '../form-values.ts'
import { previewRenewals } from './renewal-preview-text.ts'

export interface RenewalPreviewProps {
  readonly control: Control<FormValues>
  readonly owner: OwnerFacts
  readonly stored: Subscription | undefined
}

/** Live preview of the form: the next three renewals and their reminders. */
export function RenewalPreview({ control, owner, stored }: RenewalPreviewProps) {
  const values = useWatch({ control }) as FormValues
  const { nextBillingDate, billingCycle, status, notificationInterval } = values
  const facts = {
    nextBillingDate,
    billingCycle,
    status,
    notificationInterval,
    terms: previewTerms(values),
  }
  const before = stored ? { ...toSchedule(stored), notificationInterval: stored.notificationInterval } : null
  const preview = previewRenewals(facts, before, owner, new Date())
  return (
    // Always rendered, so that screen readers announce changes.
    <div aria-live="polite" className="grid gap-2.5 rounded-md bg-sunken px-3.5 py-3 text-sm empty:hidden">
      {preview && preview.dates.length > 0 && (
        <div className="figures flex flex-wrap items-center gap-1.5">
          <span className="w-full text-muted">Next renewals</span>
          {preview.dates.map((date) => (
            <span
              key={date}
              className="rounded-full border border-line bg-surface px-2 py-0.5 text-[0.8125rem] font-medium whitespace-nowrap"
            >
              {formatDate(date, owner.culture, 'medium')}
            </span>
          ))}
        </div>
      )}
      {preview && <p className="text-muted">{preview.sentence}</p>}
    </div>
  )
}
