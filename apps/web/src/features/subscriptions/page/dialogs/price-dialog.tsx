import { NewPrice, type Price } from '@duely/contract'
import { type Currency, currencySign, type PlainDate, plainDate, type Wording } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { answerOf, api, done } from '#web/lib/api.ts'
import { amountFault, plainAmount } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { PAGE } from '../page-texts.ts'

const texts = PAGE.prices
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
      toastError(texts.undoFailed, { text: refusalText(error, ''), about: of.name })
    }
    void client.invalidateQueries()
  }
  const save = submit(
    async (price) => {
      await put(price)
      const before = prices.find((each) => each.from === price.from)
      toastSuccess(texts.added, {
        about: of.name,
        action: { label: texts.undo, onPress: () => void takeBack(price, before) },
        duration: UNDO_MS,
      })
      void client.invalidateQueries()
      onClose()
    },
    (error) => toastError(texts.addFailed, { text: refusalText(error, ''), about: of.name }),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={texts.addTitle}
      description={texts.addText}
      onSubmit={save}
      submitLabel={texts.save}
      submitting={isSubmitting}
    >
      <DateField {...form.register('from')} label={texts.addFrom} required error={errors.from?.message} />
      <AmountField
        {...form.register('amount')}
        label={texts.addAmount}
        required
        prefix={currencySign(currency)}
        error={errors.amount?.message}
      />
    </FormDialog>
  )
}
