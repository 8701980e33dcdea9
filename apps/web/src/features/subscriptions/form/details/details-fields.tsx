import { formatDate, isPro, NOTICE_UNITS, parsePlainDate, REFERENCE_MAX } from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import type { ReactNode } from 'react'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import { useOwner } from '#web/features/subscriptions/owner-facts.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type FormValues, useSubscriptionForm } from '../form-values.ts'
import { endDay, type FoldedName } from './details-values.ts'

const NOTICE_WORDS = { days: 'noticeDays', weeks: 'noticeWeeks', months: 'noticeMonths' } as const

const pair = 'grid gap-5 sm:grid-cols-2 sm:gap-4'

/** End, notice and commitment, extra reminders, and details for cancelling. */
export function DetailsFields() {
  const form = useSubscriptionForm()
  const { culture, plan } = useOwner()
  const t = useTexts(formTexts)
  const { errors } = useFormState({ control: form.control })
  const values = useWatch({ control: form.control }) as FormValues
  const end = parsePlainDate(endDay(values))
  const field = (name: Exclude<FoldedName, 'remindEveryPayment'>) => ({
    ...form.register(name),
    error: errors[name]?.message,
  })
  const number = (name: 'endsAfter' | 'noticeCount' | 'renewsForMonths') =>
    ({ ...field(name), inputMode: 'numeric', autoComplete: 'off', className: 'figures' }) as const
  const sayEnd = end && values.endsAfter.trim() !== '' ? formatDate(end, culture, 'medium') : null
  const mayHaveExtraDays = isPro(plan)
  return (
    <div className="grid gap-7 lg:grid-cols-2 lg:gap-x-8">
      <div className="grid content-start gap-7">
        <Group title={t.end}>
          <div className={pair}>
            <DateField
              {...form.register('endsOn', { onChange: () => form.setValue('endsAfter', '') })}
              label={t.endsOn}
              hint={t.endsOnHint}
              error={errors.endsOn?.message}
              optional
            />
            <TextField
              {...number('endsAfter')}
              label={t.endsAfter}
              hint={sayEnd === null ? t.endsAfterHint : t.lastPayment({ day: sayEnd })}
              optional
            />
          </div>
        </Group>
        <Group title={t.contract}>
          <div className={pair}>
            <TextField {...number('noticeCount')} label={t.notice} optional />
            <Controller
              control={form.control}
              name="noticeUnit"
              render={({ field: { ref, value, onChange } }) => (
                <Select
                  ref={ref}
                  label={t.noticeUnit}
                  options={NOTICE_UNITS.map((unit) => ({
                    value: unit as string,
                    label: t[NOTICE_WORDS[unit]],
                  }))}
                  value={value}
                  onChange={onChange}
                />
              )}
            />
            <p className="text-sm text-muted sm:col-span-2 sm:-mt-2.5">{t.noticeHint}</p>
          </div>
          <div className={pair}>
            <DateField {...field('boundUntil')} label={t.boundUntil} hint={t.boundHint} optional />
            <TextField {...number('renewsForMonths')} label={t.renewsForMonths} hint={t.renewsHint} />
          </div>
          {values.boundUntil !== '' && (
            <Switch
              label={t.everyPayment}
              hint={t.everyPaymentHint}
              checked={values.remindEveryPayment}
              onChange={(on) => form.setValue('remindEveryPayment', on, { shouldDirty: true })}
            />
          )}
        </Group>
      </div>
      <div className="grid content-start gap-7">
        <Group title={t.reminders}>
          <TextField
            {...field('extraDays')}
            label={t.extraDays}
            hint={t.extraDaysHint}
            optional
            aside={!mayHaveExtraDays && <Badge>Pro</Badge>}
            disabled={!mayHaveExtraDays}
            autoComplete="off"
            className="figures"
          />
        </Group>
        <Group title={t.kit}>
          <TextField
            {...field('cancelUrl')}
            label={t.cancelUrl}
            optional
            inputMode="url"
            autoComplete="off"
          />
          <TextField {...field('website')} label={t.website} optional inputMode="url" autoComplete="off" />
          <TextField
            {...field('reference')}
            label={t.reference}
            optional
            autoComplete="off"
            maxLength={REFERENCE_MAX}
          />
        </Group>
      </div>
    </div>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-3.5 text-sm font-semibold text-muted">{title}</legend>
      {children}
    </fieldset>
  )
}
