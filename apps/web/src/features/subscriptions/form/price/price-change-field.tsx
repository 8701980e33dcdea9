import type { Subscription } from '@duely/contract'
import { formatDate, parsePlainDate } from '@duely/domain'
import { Controller, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useToday } from '../../../../lib/use-today.ts'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import type { OwnerFacts } from '../../owner-facts.ts'
import { FORM } from '../form-texts.ts'
import type { FormValues, PriceSince } from '../form-values.ts'
import { couldBeNewPrice } from './price-change.ts'

const texts = FORM.price

export interface PriceChangeFieldProps {
  readonly form: UseFormReturn<FormValues>
  readonly owner: OwnerFacts
  readonly stored: Subscription
}

/** Asks whether a changed amount is a correction or a new price, and from which day. */
export function PriceChangeField({ form, owner, stored }: PriceChangeFieldProps) {
  const today = useToday(owner.zone)
  const { culture } = owner
  const { control } = form
  const { errors } = useFormState({ control })
  const [amount, currency, status, nextBillingDate, priceFrom] = useWatch({
    control,
    name: ['amount', 'currency', 'status', 'nextBillingDate', 'priceFrom'],
  })
  if (!couldBeNewPrice(stored, { amount, currency, status }, { today, culture })) return null
  const from = parsePlainDate(priceFrom || nextBillingDate) ?? parsePlainDate(stored.nextBillingDate)
  return (
    <Controller
      control={control}
      name="priceSince"
      render={({ field }) => (
        <div className="rounded-md bg-sunken px-3.5 py-3">
          <RadioGroup<PriceSince>
            label={texts.question}
            value={field.value}
            onChange={field.onChange}
            choices={[
              { value: 'always', label: texts.always, hint: texts.alwaysHint },
              {
                value: 'from',
                label: texts.from(from === null ? '' : formatDate(from, culture, 'medium')),
                hint: texts.fromHint,
                detail: (
                  <Controller
                    control={control}
                    name="priceFrom"
                    render={({ field: day }) => (
                      <DateField
                        ref={day.ref}
                        label={texts.fromDay}
                        value={day.value || nextBillingDate}
                        onChange={day.onChange}
                        onBlur={day.onBlur}
                        className="mt-2 max-w-52"
                        error={errors.priceFrom?.message}
                      />
                    )}
                  />
                ),
              },
            ]}
          />
        </div>
      )}
    />
  )
}
