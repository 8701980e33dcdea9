import { allowedReminderDays, reminderDayOptions } from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import { Controller } from 'react-hook-form'
import { useTexts } from '#web/language/reader-language.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { CheckboxGroup } from '#web/ui/fields/checkbox-group.tsx'
import { useOwner } from '../owner-facts.ts'
import { useSubscriptionForm } from './form-values.ts'
import { chooseDays } from './reminder-choice.ts'

export interface ReminderDaysFieldProps {
  /** Days the edited subscription came with. */
  readonly stored: readonly number[] | undefined
}

/** 3 days for every plan, 7 and 1 for Pro; the last remaining day cannot be unticked (spec, section 5). */
export function ReminderDaysField({ stored = [] }: ReminderDaysFieldProps) {
  const { control } = useSubscriptionForm()
  const { plan } = useOwner()
  const t = useTexts(formTexts)
  const allowed = allowedReminderDays(plan)
  return (
    <Controller
      control={control}
      name="notificationInterval"
      render={({ field, fieldState }) => (
        <CheckboxGroup
          // For an error in a group, focus goes to its first enabled box.
          ref={(group) => {
            field.ref(
              group && {
                focus: () => group.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus(),
              },
            )
          }}
          label={t.remindMe}
          options={reminderDayOptions(plan).map(({ days, allowed }) => ({
            value: Number(days),
            label: t.dayBefore({ days }),
            disabled: !allowed,
            aside: !allowed && <Badge>Pro</Badge>,
          }))}
          value={field.value}
          onChange={(wanted) => field.onChange(chooseDays(wanted, field.value, allowed, stored))}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
