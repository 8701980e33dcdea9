import { NewPrice, type Price } from '@duely/contract'
import { type Currency, currencySign, type PlainDate, plainDate, type Wording } from '@duely/domain'
import { pagePriceTexts } from '@duely/texts/page-price'
import { useQueryClient } from '@tanstack/react-query'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { amountFault, plainAmount } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

/** How long the toast offers Undo. */
const UNDO_MS = 10_000

export interface PriceDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The subscription's id and name. */
  readonly of: { readonly id: string; readonly name: string }
  /** Its dated prices: one of the same day is replaced, and Undo brings it back. */
  readonly prices: readonly Price[]
  /** Initial day. */
  readonly from: PlainDate
  readonly amount: string
  readonly currency: Currency
  readonly culture: Wording
}

/**
 * Adds a price from a day on. Refusals are shown at their fields, and input is kept; the toast offers Undo.
 */
export function PriceDialog({
  open,
  onClose,
  of,
  prices,
  from,
  amount,
  currency,
  culture,
}: PriceDialogProps) {
  const t = useTexts(pagePriceTexts)
  const say = useSay()
  const client = useQueryClient()
  const { form, submit } = useRequestForm({
    schema: NewPrice,
    fields: { from: 'from', amount: 'amount' },
    requestOf: (typed) => ({ ...typed, amount: plainAmount(typed.amount, culture, currency) }),
    faultsOf: ({ amount: typed }) => ({ amount: amountFault(typed, currency, culture) }),
    defaultValues: { from: String(from), amount },
  })
  const { errors, isSubmitting } = form.formState
  const route = api.subscriptions[':id'].prices
  const put = (price: Price) =>
    answerOf(
      route.$post({ param: { id: of.id }, json: { from: plainDate(price.from), amount: price.amount } }),
    )
  const takeBack = async (added: Price, before: Price | undefined) => {
    try {
      if (before) await put(before)
      else await done(route[':from'].$delete({ param: { id: of.id, from: added.from } }))
    } catch (error) {
      toastError(t.undoFailed, { text: say(refusalText(error, '')), about: of.name })
    }
    void client.invalidateQueries()
  }
  const save = submit(
    async (price) => {
      await put(price)
      const before = prices.find((each) => each.from === price.from)
      toastSuccess(t.added, {
        about: of.name,
        action: { label: t.undo, onPress: () => void takeBack(price, before) },
        duration: UNDO_MS,
      })
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
