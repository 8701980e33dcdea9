import { type Subscription, WatchAct } from '@duely/contract'
import { amountText, currencySign, plainDate, priceOn, type Wording } from '@duely/domain'
import { actDialogsTexts } from '@duely/texts/act-dialogs'
import { watchTexts } from '@duely/texts/watch'
import { useTexts } from '#web/language/reader-language.tsx'
import { datedSubscription, withTerms } from '#web/lib/dated-subscriptions.ts'
import { amountFault, plainAmount } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { useRunAct } from '../acts/run-act.ts'
import { sendAnswer } from './answer-watch.ts'

export interface ChargedAgainDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
  readonly culture: Wording
}

/** 'Yes, it was charged': the day and the amount, with what was expected. */
export function ChargedAgainDialog({ subscription, open, onClose, culture }: ChargedAgainDialogProps) {
  const t = useTexts(actDialogsTexts)
  const { doneCharged } = useTexts(watchTexts)
  const act = useRunAct()
  const { id, name, currency, watch } = subscription
  const { form, submit } = useRequestForm({
    schema: WatchAct,
    fields: { chargedOn: 'chargedOn', amount: 'amount' },
    requestOf: ({ chargedOn, amount }) => ({
      answer: 'charged' as const,
      chargedOn,
      amount: plainAmount(amount, culture, currency),
    }),
    faultsOf: ({ amount }) => ({ amount: amountFault(amount, currency, culture) }),
    defaultValues: { chargedOn: watch?.chargeOn ?? '', amount: expectedAmount(subscription) },
  })
  const { errors, isSubmitting } = form.formState
  const save = submit(async (answer) => {
    await act.save({ call: () => sendAnswer(id, answer), done: doneCharged })
    onClose()
  }, act.failed(name))
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t.chargedDialog({ name })}
      description={t.chargedDialogText}
      onSubmit={save}
      submitLabel={t.save}
      submitting={isSubmitting}
    >
      <DateField
        {...form.register('chargedOn')}
        label={t.chargedOn}
        required
        error={errors.chargedOn?.message}
      />
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

/** The price on the day that is asked about. */
function expectedAmount(subscription: Subscription): string {
  const row = datedSubscription(subscription)
  if (row.watch === null) return row.amount
  return amountText(priceOn(withTerms(row), plainDate(row.watch.chargeOn)), row.currency)
}
