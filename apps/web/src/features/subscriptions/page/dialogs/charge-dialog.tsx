import { NewCharge } from '@duely/contract'
import { type Currency, currencySign, type PlainDate, type Wording } from '@duely/domain'
import { pageChargeTexts } from '@duely/texts/page-charge'
import { useQueryClient } from '@tanstack/react-query'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { amountFault, plainAmount } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

export interface ChargeDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The subscription's id and name. */
  readonly of: { readonly id: string; readonly name: string }
  /** Initial date. */
  readonly date: PlainDate
  readonly amount: string
  readonly currency: Currency
  readonly culture: Wording
}

/** Records a missing charge. Refusals are shown at their fields, and input is kept. */
export function ChargeDialog({ open, onClose, of, date, amount, currency, culture }: ChargeDialogProps) {
  const t = useTexts(pageChargeTexts)
  const say = useSay()
  const client = useQueryClient()
  const { form, submit } = useRequestForm({
    schema: NewCharge,
    fields: { date: 'date', amount: 'amount' },
    codes: { CHARGE_EXISTS: 'date' },
    requestOf: (typed) => ({ ...typed, amount: plainAmount(typed.amount, culture, currency) }),
    faultsOf: ({ amount: typed }) => ({ amount: amountFault(typed, currency, culture) }),
    defaultValues: { date: String(date), amount },
  })
  const { errors, isSubmitting } = form.formState
  const save = submit(
    async (charge) => {
      await answerOf(api.subscriptions[':id'].charges.$post({ param: { id: of.id }, json: charge }))
      toastSuccess(t.added, { about: of.name })
      void client.invalidateQueries()
      onClose()
    },
    (error) => toastError(t.failed, { text: say(refusalText(error, '')), about: of.name }),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t.title}
      description={t.text}
      onSubmit={save}
      submitLabel={t.save}
      submitting={isSubmitting}
    >
      <DateField {...form.register('date')} label={t.date} required error={errors.date?.message} />
      <AmountField
        {...form.register('amount')}
        label={t.amount}
        required
        prefix={currencySign(currency)}
        error={errors.amount?.message}
      />
    </FormDialog>
  )
}
