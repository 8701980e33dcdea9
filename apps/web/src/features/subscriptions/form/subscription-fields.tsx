import type { Subscription } from '@duely/contract'
import {
  BILLING_CYCLE_LABELS,
  BILLING_CYCLES,
  CATEGORIES,
  CURRENCIES,
  currencySign,
  FORM_STATUSES,
  isCurrency,
  NAME_MAX,
  STATUS_LABELS,
  type StoredStatus,
} from '@duely/domain'
import { memo } from 'react'
import { Controller, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Select, type SelectOption } from '../../../ui/fields/select.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { OwnerFacts } from '../owner-facts.ts'
import { NameField } from './completion/name-field.tsx'
import { RenewalDateField } from './date/renewal-date-field.tsx'
import { MoreDetails } from './details/more-details.tsx'
import { FORM } from './form-texts.ts'
import type { FormValues } from './form-values.ts'
import { NextRenewals, WhatHappens } from './preview/renewal-preview.tsx'
import { PriceChangeField } from './price/price-change-field.tsx'
import { ReminderDaysField } from './reminder-days-field.tsx'

export interface SubscriptionFieldsProps {
  readonly form: UseFormReturn<FormValues>
  readonly owner: OwnerFacts
  /** The edited subscription; a new one has no status. */
  readonly stored?: Subscription
  /** A text shared from another app, which fills a new one. */
  readonly shared?: string | undefined
  /** Whether it was opened for the further details. */
  readonly detailsOpen?: boolean | undefined
}

/**
 * Fields of the add and edit dialogs (spec, sections 3 and 5). `form` stays the same object, so what they read of its
 * state comes from `useFormState`; they are not rendered again when the dialog becomes busy.
 */
export const SubscriptionFields = memo(function SubscriptionFields(props: SubscriptionFieldsProps) {
  const { form, owner, stored, shared, detailsOpen = false } = props
  const { register, control } = form
  const { errors } = useFormState({ control })
  const [currency, isTrial] = useWatch({ control, name: ['currency', 'trial'] })
  const limit = errors.root?.limit?.message
  return (
    <>
      {limit && <Banner tone="soon" role="alert" title={limit} />}
      {stored ? (
        <TextField
          {...register('name')}
          label="Service Name"
          required
          autoComplete="off"
          maxLength={NAME_MAX}
          placeholder="For example, Netflix"
          error={errors.name?.message}
        />
      ) : (
        // Registered first, because the first invalid field gets the focus.
        <NameField registration={register('name')} form={form} owner={owner} shared={shared} />
      )}
      <TextField
        {...register('description')}
        label="Description"
        optional
        autoComplete="off"
        placeholder="For example, family plan"
        error={errors.description?.message}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-4">
        <TextField
          {...register('amount')}
          label={isTrial ? FORM.trial.amount : 'Amount'}
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          prefix={isCurrency(currency) ? currencySign(currency) : undefined}
          className="figures"
          error={errors.amount?.message}
        />
        <SelectField form={form} name="currency" label="Currency" options={options(CURRENCIES)} />
      </div>
      {stored && <PriceChangeField form={form} owner={owner} stored={stored} />}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <SelectField
          form={form}
          name="billingCycle"
          label="Billing Cycle"
          options={options(BILLING_CYCLES, (cycle) => BILLING_CYCLE_LABELS[cycle])}
        />
        <SelectField form={form} name="category" label="Category" options={options(CATEGORIES)} />
      </div>
      {stored && (
        <SelectField form={form} name="status" label="Status" options={statusOptions(stored.status)} />
      )}
      <div className="grid gap-2.5">
        <RenewalDateField form={form} owner={owner} />
        <NextRenewals control={control} owner={owner} stored={stored} />
      </div>
      <Controller
        control={control}
        name="trial"
        render={({ field: { value, onChange } }) => (
          <Switch label={FORM.trial.label} hint={FORM.trial.hint} checked={value} onChange={onChange} />
        )}
      />
      <ReminderDaysField control={control} owner={owner} stored={stored?.notificationInterval} />
      <MoreDetails form={form} owner={owner} startsOpen={detailsOpen} />
      <WhatHappens control={control} owner={owner} stored={stored} />
    </>
  )
})

interface SelectFieldProps {
  readonly form: UseFormReturn<FormValues>
  readonly name: 'currency' | 'billingCycle' | 'category' | 'status'
  readonly label: string
  readonly options: readonly SelectOption[]
}

function SelectField({ form, name, label, options }: SelectFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Select {...field} label={label} required options={options} error={fieldState.error?.message} />
      )}
    />
  )
}

function options<T extends string>(
  values: readonly T[],
  labelOf: (value: T) => string = (value) => value,
): SelectOption[] {
  return values.map((value) => ({ value, label: labelOf(value) }))
}

/** Status options, plus 'Disabled' when that is stored. */
function statusOptions(stored: StoredStatus): SelectOption[] {
  const statuses: readonly StoredStatus[] = FORM_STATUSES
  return options(
    statuses.includes(stored) ? statuses : [...statuses, stored],
    (status) => STATUS_LABELS[status],
  )
}
