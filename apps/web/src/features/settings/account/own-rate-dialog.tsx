import { NewOwnRate, type OwnRate } from '@duely/contract'
import { type Currency, currencyWords, type PlainDate } from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsOwnRateTexts } from '@duely/texts/settings-own-rate'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { plainRate } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { ownRatesQuery } from '#web/money/use-rates.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useOwnAccount } from '../use-own-account.ts'

export interface OwnRateDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly currency: Currency
  /** The rate so far; null without one. */
  readonly known: OwnRate | null
  readonly today: PlainDate
}

/** Sets, changes or removes the user's own rate for a currency. */
export function OwnRateDialog({ open, onClose, currency, known, today }: OwnRateDialogProps) {
  const account = useTexts(settingsAccountTexts)
  const t = useTexts(settingsOwnRateTexts)
  const say = useSay()
  const { culture } = useOwnAccount()
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
      settle(t.saved)
    },
    (error) => toastError(say(refusalText(error, t.saveFailed))),
  )
  const remove = async () => {
    setRemoving(true)
    try {
      await done(api.rates.own[':currency'].$delete({ param: { currency } }))
      settle(t.removed)
    } catch (error) {
      toastError(say(refusalText(error, t.removeFailed)))
    }
    setRemoving(false)
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t.title({ name: currencyWords(currency, culture) })}
      onSubmit={save}
      submitLabel={t.save}
      submitting={isSubmitting}
      {...(known && {
        secondary: { label: account.remove, loading: isRemoving, onPress: () => void remove() },
      })}
    >
      <AmountField
        {...form.register('rate')}
        label={t.rate({ currency })}
        required
        error={errors.rate?.message}
      />
      <DateField {...form.register('date')} label={t.asOf} required error={errors.date?.message} />
    </FormDialog>
  )
}
