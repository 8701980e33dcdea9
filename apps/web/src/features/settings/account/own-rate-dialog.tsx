import { NewOwnRate, type OwnRate } from '@duely/contract'
import { type Currency, currencyWords, type PlainDate, type Wording } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, done } from '#web/lib/api.ts'
import { plainRate } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { ownRatesQuery } from '#web/money/use-rates.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { OWN_RATES } from '../settings-texts.ts'

export interface OwnRateDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly currency: Currency
  /** The rate so far; null without one. */
  readonly known: OwnRate | null
  readonly today: PlainDate
  readonly culture: Wording
}

/** Sets, changes or removes one's own rate of a currency. */
export function OwnRateDialog({ open, onClose, currency, known, today, culture }: OwnRateDialogProps) {
  const client = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const { form, submit } = useRequestForm({
    schema: NewOwnRate,
    fields: { rate: 'rate', date: 'date' },
    requestOf: ({ rate, date }) => ({ currency, rate: plainRate(rate, culture), date }),
    defaultValues: { rate: known?.rate ?? '', date: String(today) },
  })
  const { errors, isSubmitting } = form.formState
  const settle = (text: string) => {
    toastSuccess(text)
    void client.invalidateQueries(ownRatesQuery)
    onClose()
  }
  const save = submit(
    async (json) => {
      await answerOf(api.rates.own.$post({ json }))
      settle(OWN_RATES.saved)
    },
    (error) => toastError(refusalText(error, OWN_RATES.saveFailed)),
  )
  const remove = async () => {
    setRemoving(true)
    try {
      await done(api.rates.own[':currency'].$delete({ param: { currency } }))
      settle(OWN_RATES.removed)
    } catch (error) {
      toastError(refusalText(error, OWN_RATES.removeFailed))
    }
    setRemoving(false)
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={OWN_RATES.dialogTitle(currencyWords(currency))}
      onSubmit={save}
      submitLabel={OWN_RATES.save}
      submitting={isSubmitting}
      {...(known && {
        secondary: { label: OWN_RATES.remove, loading: isRemoving, onPress: () => void remove() },
      })}
    >
      <AmountField
        {...form.register('rate')}
        label={OWN_RATES.rate(currency)}
        required
        error={errors.rate?.message}
      />
      <DateField {...form.register('date')} label={OWN_RATES.day} required error={errors.date?.message} />
    </FormDialog>
  )
}
