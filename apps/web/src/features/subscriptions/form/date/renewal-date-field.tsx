import { type PlainDate, parsePlainDate } from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import { CalendarDays } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useOwner } from '#web/features/subscriptions/owner-facts.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { chipLook } from '#web/ui/fields/chip-look.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { useSubscriptionForm } from '../form-values.ts'
import { dayChoices } from './day-choices.ts'
import { MonthCalendar } from './month-calendar.tsx'

/** The next billing date, or the end of the trial: typed, chosen from near days, or from a calendar. */
export function RenewalDateField() {
  const form = useSubscriptionForm()
  const { culture, today } = useOwner()
  const t = useTexts(formTexts)
  const { register, control } = form
  const { errors, isSubmitted } = useFormState({ control })
  const [typed, isTrial] = useWatch({ control, name: ['nextBillingDate', 'trial'] })
  const [isOpen, setOpen] = useState(false)
  const calendarId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const choose = (day: PlainDate) =>
    form.setValue('nextBillingDate', day, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    })
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <DateField
        {...register('nextBillingDate')}
        label={isTrial ? t.trialEnds : t.nextBillingDate}
        hint={isTrial ? t.trialEndsHint : undefined}
        required
        error={errors.nextBillingDate?.message}
        end={
          <IconButton
            ref={opener}
            label={t.openCalendar}
            aria-expanded={isOpen}
            aria-controls={calendarId}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarDays aria-hidden="true" />
          </IconButton>
        }
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={t.nearDays} className="flex flex-wrap gap-1.5">
        {dayChoices(today, culture, t).map(({ label, words, day }) => (
          <button
            key={label}
            type="button"
            aria-label={words}
            aria-pressed={day === typed}
            onClick={() => choose(day)}
            className={chipLook}
          >
            {label}
          </button>
        ))}
      </div>
      <div id={calendarId} className="empty:hidden">
        {isOpen && (
          <MonthCalendar
            chosen={parsePlainDate(typed)}
            onChoose={(day) => {
              choose(day)
              close()
            }}
            onClose={close}
          />
        )}
      </div>
    </>
  )
}
