import type { Subscription } from '@duely/contract'
import { formatDate } from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import { BellRing } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useOwner } from '#web/features/subscriptions/owner-facts.ts'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { type FormValues, useSubscriptionForm } from '../form-values.ts'
import { dayFormatter, previewRenewals } from './renewal-preview-text.ts'
import { whatIsSaved } from './what-is-saved.ts'

export interface RenewalPreviewProps {
  readonly stored: Subscription | undefined
}

/** The next three renewals of the form's date and cycle. */
export function NextRenewals({ stored }: RenewalPreviewProps) {
  const { culture } = useOwner()
  const { preview, t } = usePreview(stored)
  return (
    // Always rendered, so that screen readers announce changes.
    <div aria-live="polite" className="figures flex flex-wrap items-center gap-1.5 text-sm empty:hidden">
      {preview && preview.dates.length > 0 && (
        <>
          <span className="text-muted max-sm:w-full">{t.nextRenewals}</span>
          {preview.dates.map((date) => (
            <span
              key={date}
              className="rounded-full bg-sunken px-2 py-0.5 text-[0.8125rem] font-medium whitespace-nowrap"
            >
              {formatDate(date, culture, 'medium')}
            </span>
          ))}
        </>
      )}
    </div>
  )
}

/** The form's last line: what is saved, and when its owner hears of it. */
export function WhatHappens({ stored }: RenewalPreviewProps) {
  const { culture, today } = useOwner()
  const { values, preview, t, words } = usePreview(stored)
  const [next] = preview?.dates ?? []
  const saved = next
    ? whatIsSaved(values, next, {
        culture,
        format: dayFormatter(culture, today),
        isKnown: stored !== undefined,
        t,
        words,
      })
    : null
  return (
    <p
      className={
        preview
          ? 'figures flex gap-3 rounded-md bg-accent-soft px-3.5 py-3 text-sm text-accent-ink'
          : 'hidden'
      }
    >
      <BellRing aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 stroke-[1.75]" />
      <span className="min-w-0 wrap-anywhere">
        {preview && <span className="font-semibold">{saved ?? preview.charged} </span>}
        {/* The name and the amount would be read out at every key. */}
        <span aria-live="polite">{preview?.sentence}</span>
      </span>
    </p>
  )
}

/** Computed after the fields have shown what was typed, and only when something changed. */
function usePreview(stored: Subscription | undefined) {
  const owner = useOwner()
  const { control } = useSubscriptionForm()
  const t = useTexts(formTexts)
  const words = useWords()
  const language = useLanguage()
  const values = useDeferredValue(useWatch({ control }) as FormValues)
  const preview = useMemo(
    () => previewRenewals(values, stored, owner, new Date(), { t, words, language }),
    [values, owner, stored, t, words, language],
  )
  return { values, preview, t, words }
}
