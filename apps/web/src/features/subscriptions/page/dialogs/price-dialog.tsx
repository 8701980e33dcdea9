import type { Price } from '@duely/contract'
import { amountRefusal, FIELD_MESSAGES, type PlainDate, parsePlainDate, plainDate } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { answerOf, api, done } from '../../../../lib/api.ts'
import { plainAmount } from '../../../../lib/forms/amount-text.ts'
import { placeFieldErrors } from '../../../../lib/forms/place-field-errors.ts'
import { resolverOf } from '../../../../lib/forms/resolver-of.ts'
import { refusalText } from '../../../../lib/refusal-text.ts'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../../ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { PAGE } from '../page-texts.ts'

const texts = PAGE.prices
/** How long the toast offers Undo. */
const UNDO_MS = 10_000
type Fields = { from: string; amount: string }

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
  /** Currency sign before the amount. */
  readonly sign: string | undefined
  readonly culture: string
}

/** Adds a price from a day on. Refusals are shown at their fields, and input is kept; the toast offers Undo. */
export function PriceDialog({ open, onClose, of, prices, from, amount, sign, culture }: PriceDialogProps) {
  const client = useQueryClient()
  const form = useForm<Fields>({
    resolver: resolverOf<Fields>(
      ['from', 'amount'],
      (typed) => ({
        from: parsePlainDate(typed.from) === null ? FIELD_MESSAGES.terms.date : null,
        amount: amountRefusal(plainAmount(typed.amount, culture)),
      }),
      (typed) => ({ ...typed, amount: plainAmount(typed.amount, culture) }),
    ),
    defaultValues: { from, amount },
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
  const save = form.handleSubmit(async (price) => {
    try {
      await put(price)
    } catch (error) {
      if (!placeFieldErrors(error, form, { from: 'from', amount: 'amount' }))
        toastError(texts.addFailed, { text: refusalText(error, ''), about: of.name })
      return
    }
    const before = prices.find((each) => each.from === price.from)
    toastSuccess(texts.added, {
      about: of.name,
      action: { label: texts.undo, onPress: () => void takeBack(price, before) },
      duration: UNDO_MS,
    })
    void client.invalidateQueries()
    onClose()
  })
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
      <TextField
        {...form.register('amount')}
        label={texts.addAmount}
        required
        inputMode="decimal"
        autoComplete="off"
        prefix={sign}
        className="figures"
        error={errors.amount?.message}
      />
    </FormDialog>
  )
}
