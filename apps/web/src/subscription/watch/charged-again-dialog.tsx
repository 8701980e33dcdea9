import { type Subscription, WatchAct } from '@duely/contract'
import { amountText, currencySign, plainDate, priceOn, type Wording } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { datedSubscriptions, withTerms } from '#web/lib/dated-subscriptions.ts'
import { amountFault, plainAmount } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { ACTS } from '../acts/act-texts.ts'
import { sayActed, showActed } from '../acts/run-act.ts'
import { sendAnswer } from './answer-watch.ts'
import { WATCH } from './watch-texts.ts'

export interface ChargedAgainDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
  readonly culture: Wording
}

/** 'Yes, it was charged': the day and the amount, with what was expected. */
export function ChargedAgainDialog({ subscription, open, onClose, culture }: ChargedAgainDialogProps) {
  const client = useQueryClient()
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
  const save = submit(
    async (answer) => {
      const row = await sendAnswer(id, answer)
      showActed(client, row)
      sayActed(client, row, { done: WATCH.done.charged })
      onClose()
    },
    (error) => toastError(ACTS.failed, { text: refusalText(error, ''), about: name }),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={WATCH.dialog(name)}
      description={WATCH.dialogText}
      onSubmit={save}
      submitLabel={WATCH.save}
      submitting={isSubmitting}
    >
      <DateField
        {...form.register('chargedOn')}
        label={WATCH.chargedOn}
        required
        error={errors.chargedOn?.message}
      />
      <AmountField
        {...form.register('amount')}
        label={WATCH.amount}
        required
        prefix={currencySign(currency)}
        error={errors.amount?.message}
      />
    </FormDialog>
  )
}

/** The price on the day that is asked about. */
function expectedAmount(subscription: Subscription): string {
  const [row] = datedSubscriptions([subscription])
  if (row === undefined || row.watch === null) return subscription.amount
  return amountText(priceOn(withTerms(row), plainDate(row.watch.chargeOn)), row.currency)
}
