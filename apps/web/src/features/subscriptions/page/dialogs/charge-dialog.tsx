import { NewCharge, type Subscription } from '@duely/contract'
import { currencySign } from '@duely/domain'
import { pageChargeTexts } from '@duely/texts/page-charge'
import { useOwner } from '#web/features/subscriptions/owner-facts.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { amountFault, plainAmount } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { useSayDone } from '#web/subscription/say-done.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'

export interface ChargeDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
}

/** Records a missing charge. Refusals are shown at their fields, and input is kept. */
export function ChargeDialog({ subscription, open, onClose }: ChargeDialogProps) {
  const t = useTexts(pageChargeTexts)
  const say = useSay()
  const sayDone = useSayDone()
  const { culture, today } = useOwner()
  const { id, name, currency } = subscription
  const { form, submit } = useRequestForm({
    schema: NewCharge,
    fields: { date: 'date', amount: 'amount' },
    codes: { CHARGE_EXISTS: 'date' },
    requestOf: (typed) => ({ ...typed, amount: plainAmount(typed.amount, culture, currency) }),
    faultsOf: ({ amount }) => ({ amount: amountFault(amount, currency, culture) }),
    defaultValues: { date: String(today), amount: subscription.amount },
  })
  const { errors, isSubmitting } = form.formState
  const save = submit(
    async (json) => {
      await answerOf(api.subscriptions[':id'].charges.$post({ param: { id }, json }))
      sayDone(t.added, name)
      onClose()
    },
    (error) => toastError(t.failed, { text: say(refusalText(error, '')), about: name }),
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
