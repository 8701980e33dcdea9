import type { Subscription } from '@duely/contract'
import { formatDate, parsePlainDate } from '@duely/domain'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import type { OwnerFacts } from '#web/features/subscriptions/owner-facts.ts'
import { useToday } from '#web/lib/use-today.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { FORM } from '../form-texts.ts'
import type { PriceSince, SubscriptionForm } from '../form-values.ts'
import { couldBeNewPrice } from './price-change.ts'

const texts = FORM.price

export interface PriceChangeFieldProps {
  readonly form: SubscriptionForm
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
