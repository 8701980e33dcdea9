import { NewPrice, type Subscription } from '@duely/contract'
import { currencySign, laterDate, plainDate } from '@duely/domain'
import { pagePriceTexts } from '@duely/texts/page-price'
import { useOwner } from '#web/features/subscriptions/owner-facts.ts'
import { priceCalls } from '#web/features/subscriptions/subscription-mutations.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { amountFault, plainAmount } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { useSayDone } from '#web/subscription/say-done.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'

export interface PriceDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * Adds a price from a day on, at first the next renewal. Refusals are shown at their fields, and input is
 * kept; the toast offers Undo, which brings back a price of the same day.
 */
export function PriceDialog({ subscription, open, onClose }: PriceDialogProps) {
  const t = useTexts(pagePriceTexts)
  const say = useSay()
  const sayDone = useSayDone()
  const { culture, today } = useOwner()
  const { id, name, currency, prices, nextBillingDate } = subscription
  const { form, submit } = useRequestForm({
    schema: NewPrice,
    fields: { from: 'from', amount: 'amount' },
    requestOf: (typed) => ({ ...typed, amount: plainAmount(typed.amount, culture, currency) }),
    faultsOf: ({ amount }) => ({ amount: amountFault(amount, currency, culture) }),
    defaultValues: {
      from: String(laterDate(plainDate(nextBillingDate), today)),
      amount: subscription.amount,
    },
  })
  const { errors, isSubmitting } = form.formState
  const failWith = (title: string) => (error: unknown) =>
    toastError(title, { text: say(refusalText(error, '')), about: name })
  const save = submit(async (price) => {
    const before = prices.find((each) => each.from === price.from)
    await priceCalls.put(id, price)
    sayDone(t.added, name, {
      label: t.undo,
      run: () => (before ? priceCalls.put(id, before) : priceCalls.remove(id, price)),
      onFailed: failWith(t.undoFailed),
    })
    onClose()
  }, failWith(t.failed))
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
      <DateField {...form.register('from')} label={t.from} required error={errors.from?.message} />
      <AmountField
        {...form.register('amount')}
        label={t.price}
        required
        prefix={currencySign(currency)}
        error={errors.amount?.message}
      />
    </FormDialog>
  )
}
