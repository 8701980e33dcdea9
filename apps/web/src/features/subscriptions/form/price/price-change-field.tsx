import type { Subscription } from '@duely/contract'
import { formatDate, parsePlainDate } from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import { useOwner } from '#web/features/subscriptions/owner-facts.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { type PriceSince, useSubscriptionForm } from '../form-values.ts'
import { couldBeNewPrice } from './price-change.ts'

/** Asks whether a changed amount is a correction or a new price, and from which day. */
export function PriceChangeField({ stored }: { readonly stored: Subscription }) {
  const t = useTexts(formTexts)
  const { culture, today } = useOwner()
  const { control } = useSubscriptionForm()
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
            label={t.priceQuestion}
            value={field.value}
            onChange={field.onChange}
            choices={[
              { value: 'always', label: t.priceAlways, hint: t.priceAlwaysHint },
              {
                value: 'from',
                label: t.priceFrom({ day: from === null ? '' : formatDate(from, culture, 'medium') }),
                hint: t.priceFromHint,
                detail: (
                  <Controller
                    control={control}
                    name="priceFrom"
                    render={({ field: day }) => (
                      <DateField
                        ref={day.ref}
                        label={t.priceFromDay}
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
