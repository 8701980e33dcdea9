import type { Subscription } from '@duely/contract'
import {
  amountText,
  BILLING_CYCLES,
  currencySign,
  FORM_STATUSES,
  isBillingCycle,
  isCurrency,
  NAME_MAX,
  NOTES_MAX,
  PAYMENT_METHOD_MAX,
  type StoredStatus,
} from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import { memo } from 'react'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import { may } from '#web/household/household-words.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { CurrencySelect } from '#web/money/currency-select.tsx'
import { CategorySelect } from '#web/subscription/categories/category-select.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { Select, type SelectOption } from '#web/ui/fields/select.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { NameField } from './completion/name-field.tsx'
import { RenewalDateField } from './date/renewal-date-field.tsx'
import { MoreDetails } from './details/more-details.tsx'
import { useSubscriptionForm } from './form-values.ts'
import { HouseholdField } from './household-field.tsx'
import { InsistField } from './insist-field.tsx'
import { NextRenewals, WhatHappens } from './preview/renewal-preview.tsx'
import { PriceChangeField } from './price/price-change-field.tsx'
import { ReminderDaysField } from './reminder-days-field.tsx'

export interface SubscriptionFieldsProps {
  /** The edited subscription; a new one has no status. */
  readonly stored?: Subscription
  /** A text shared from another app, which fills a new one. */
  readonly shared?: string | undefined
  /** Whether it was opened for the further details. */
  readonly detailsOpen?: boolean | undefined
}

const column = 'grid content-start gap-5'

/**
 * Fields of the add and edit dialogs (spec, sections 3 and 5). They are not rendered again when the dialog
 * becomes busy.
 */
export const SubscriptionFields = memo(function SubscriptionFields(props: SubscriptionFieldsProps) {
  const { stored, shared, detailsOpen = false } = props
  const t = useTexts(formTexts)
  const words = useWords()
  const say = useSay()
  const { control, register, setValue } = useSubscriptionForm()
  const { errors } = useFormState({ control })
  const [currency, isTrial, cycle, every] = useWatch({
    control,
    name: ['currency', 'trial', 'billingCycle', 'billingEvery'],
  })
  const unit = isBillingCycle(cycle) ? cycle : 'other'
  const limit = errors.root?.limit?.message
  return (
    <>
      {limit && <Banner tone="soon" role="alert" title={say(limit)} />}
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-x-8">
        <div className={classNames(column, 'lg:col-span-2')}>
          {stored ? (
            <TextField
              {...register('name')}
              label={t.name}
              required
              autoComplete="off"
              maxLength={NAME_MAX}
              placeholder={t.nameExample}
              error={errors.name?.message}
            />
          ) : (
            // Registered first, because the first invalid field gets the focus.
            <NameField registration={register('name')} shared={shared} />
          )}
        </div>
        <div className={column}>
          <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-4">
            <AmountField
              {...register('amount')}
              label={isTrial ? t.amountThen : t.amount}
              required
              placeholder={isCurrency(currency) ? amountText(0, currency) : '0.00'}
              prefix={isCurrency(currency) ? currencySign(currency) : undefined}
              error={errors.amount?.message}
            />
            <Controller
              control={control}
              name="currency"
              render={({ field, fieldState }) => (
                <CurrencySelect
                  {...field}
                  as={Select}
                  label={t.currency}
                  required
                  error={fieldState.error?.message}
                />
              )}
            />
          </div>
          {stored && <PriceChangeField stored={stored} />}
          <div className="grid grid-cols-2 gap-4">
            <SelectField
              name="billingCycle"
              label={t.cycle}
              options={options(BILLING_CYCLES, words.interval)}
            />
            <TextField
              {...register('billingEvery')}
              label={t.every}
              suffix={t.everyUnit({ cycle: unit, count: Number(every) })}
              aria-label={t.everyHowMany({ cycle: unit })}
              inputMode="numeric"
              autoComplete="off"
              className="figures"
              error={errors.billingEvery?.message}
            />
          </div>
          <div className={stored && 'grid gap-5 sm:grid-cols-2 sm:gap-4'}>
            <Controller
              control={control}
              name="category"
              render={({ field, fieldState }) => (
                <CategorySelect {...field} label={t.category} required error={fieldState.error?.message} />
              )}
            />
            {stored && (
              <SelectField
                name="status"
                label={t.status}
                options={options(statusesWith(stored.status), words.status)}
              />
            )}
          </div>
        </div>
        <div className={classNames(column, 'lg:row-span-2')}>
          <div className="grid gap-2.5">
            <RenewalDateField />
            <NextRenewals stored={stored} />
          </div>
          <Switch
            label={t.trial}
            hint={t.trialHint}
            checked={isTrial}
            onChange={(on) => setValue('trial', on, { shouldDirty: true })}
          />
          {isTrial && (
            <AmountField
              {...register('trialAmount')}
              label={t.trialPrice}
              hint={t.trialPriceHint}
              optional
              error={errors.trialAmount?.message}
            />
          )}
          <ReminderDaysField stored={stored?.notificationInterval} />
          <InsistField />
        </div>
        <div className={column}>
          <TextField
            {...register('description')}
            label={t.description}
            optional
            autoComplete="off"
            placeholder={t.descriptionExample}
            error={errors.description?.message}
          />
          <TextField
            {...register('paymentMethod')}
            label={t.paidWith}
            optional
            autoComplete="off"
            placeholder={t.paidWithExample}
            maxLength={PAYMENT_METHOD_MAX}
            error={errors.paymentMethod?.message}
          />
        </div>
        <TextArea
          {...register('notes')}
          label={t.notes}
          optional
          className="lg:col-span-2"
          maxLength={NOTES_MAX}
          error={errors.notes?.message}
        />
      </div>
      {may(stored ?? { household: null }, 'share') && <HouseholdField />}
      <MoreDetails startsOpen={detailsOpen} />
      <WhatHappens stored={stored} />
    </>
  )
})

interface SelectFieldProps {
  readonly name: 'billingCycle' | 'status'
  readonly label: string
  readonly options: readonly SelectOption[]
}

function SelectField({ name, label, options }: SelectFieldProps) {
  const { control } = useSubscriptionForm()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select {...field} label={label} required options={options} error={fieldState.error?.message} />
      )}
    />
  )
}

function options<T extends string>(values: readonly T[], labelOf: (value: T) => string): SelectOption[] {
  return values.map((value) => ({ value, label: labelOf(value) }))
}

/** The statuses of the form, plus 'Disabled' when that is stored. */
function statusesWith(stored: StoredStatus): readonly StoredStatus[] {
  const statuses: readonly StoredStatus[] = FORM_STATUSES
  return statuses.includes(stored) ? statuses : [...statuses, stored]
}
