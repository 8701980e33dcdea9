import type { Subscription, SubscriptionChange } from '@duely/contract'
import { NOTICE_UNITS, TOASTS } from '@duely/domain'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { placeFieldErrors } from '../../../../lib/forms/place-field-errors.ts'
import { resolverOf } from '../../../../lib/forms/resolver-of.ts'
import { refusalText } from '../../../../lib/refusal-text.ts'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../../ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { useUpdateSubscription } from '../../subscription-mutations.ts'
import { PAGE } from '../page-texts.ts'
import {
  DETAIL_FIELDS,
  DETAIL_NAMES,
  type DetailsValues,
  detailChanges,
  detailFaults,
  detailsOf,
} from './details-values.ts'

const texts = PAGE.details

export interface DetailsDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
}

/** Rhythm, trial, end, notice, contract and what one needs at hand to cancel. Only what was changed is sent. */
export function DetailsDialog({ subscription, open, onClose }: DetailsDialogProps) {
  const update = useUpdateSubscription()
  const [stored] = useState(() => detailsOf(subscription))
  const form = useForm<DetailsValues>({
    resolver: resolverOf<DetailsValues>(DETAIL_NAMES, detailFaults),
    defaultValues: stored,
  })
  const { errors, isSubmitting } = form.formState
  const field = (name: keyof DetailsValues) => ({
    ...form.register(name),
    label: texts[name],
    error: errors[name]?.message,
  })
  const save = form.handleSubmit(async (values) => {
    const typed = detailChanges(stored, values)
    try {
      const { id } = subscription
      if (Object.keys(typed).length > 0) await update.mutateAsync({ id, change: typed as SubscriptionChange })
    } catch (error) {
      if (!placeFieldErrors(error, form, DETAIL_FIELDS))
        toastError(TOASTS.subscriptions.updateFailed, { text: refusalText(error, '') })
      return
    }
    toastSuccess(TOASTS.subscriptions.updated, { about: subscription.name })
    onClose()
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      description={subscription.name}
      onSubmit={save}
      submitLabel={texts.save}
      submitting={isSubmitting}
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          {...field('billingEvery')}
          inputMode="numeric"
          autoComplete="off"
          hint={texts.everyHint(subscription.billingCycle)}
        />
        <DateField {...field('endsOn')} optional hint={texts.endsOnHint} />
      </div>
      <DateField {...field('trialEndsOn')} optional hint={texts.trialHint} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          {...field('noticeCount')}
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={texts.noticeHint}
        />
        <Controller
          control={form.control}
          name="noticeUnit"
          render={({ field: { ref, value, onChange } }) => (
            <Select
              ref={ref}
              label={texts.noticeUnit}
              options={NOTICE_UNITS.map((unit) => ({ value: unit as string, label: unit }))}
              value={value}
              onChange={onChange}
            />
          )}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <DateField {...field('boundUntil')} optional hint={texts.boundHint} />
        <TextField
          {...field('renewsForMonths')}
          inputMode="numeric"
          autoComplete="off"
          hint={texts.renewsHint}
        />
      </div>
      <TextField {...field('cancelUrl')} optional inputMode="url" autoComplete="off" />
      <TextField {...field('website')} optional inputMode="url" autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField {...field('reference')} optional autoComplete="off" />
        <TextField
          {...field('paymentMethod')}
          optional
          autoComplete="off"
          placeholder="For example, Visa 4242"
        />
      </div>
      <TextArea {...field('notes')} optional rows={4} />
    </FormDialog>
  )
}
