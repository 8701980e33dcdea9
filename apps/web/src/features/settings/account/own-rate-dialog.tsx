import { NewOwnRate, type OwnRate } from '@duely/contract'
import { type Currency, currencyWords, type PlainDate } from '@duely/domain'
import { settingsAccountTexts } from '@duely/texts/settings-account'
import { settingsOwnRateTexts } from '@duely/texts/settings-own-rate'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { plainRate } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { ownRatesQuery } from '#web/money/use-rates.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import type { ShownDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import { useOwnAccount } from '../use-own-account.ts'

export interface OwnRateDialogProps extends ShownDialog {
  readonly currency: Currency
  /** The rate so far; null without one. */
  readonly known: OwnRate | null
  readonly today: PlainDate
}

/** Sets, changes or removes the user's own rate for a currency. */
export function OwnRateDialog({ open, onClose, currency, known, today }: OwnRateDialogProps) {
  const account = useTexts(settingsAccountTexts)
  const t = useTexts(settingsOwnRateTexts)
  const toastFailure = useFailureToast()
  const { culture } = useOwnAccount()
  const client = useQueryClient()
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
  const save = submit(async (json) => {
    await answerOf(api.rates.own.$post({ json }))
    settle(t.saved)
  }, toastFailure(t.saveFailed))
  const remove = useMutation({
    mutationFn: () => done(api.rates.own[':currency'].$delete({ param: { currency } })),
    onSuccess: () => settle(t.removed),
    onError: toastFailure(t.removeFailed),
  })
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
        secondary: { label: account.remove, loading: remove.isPending, onPress: () => remove.mutate() },
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
