import type { PlainDate } from '@duely/domain'
import { amountRefusal, FIELD_MESSAGES, parsePlainDate } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { answerOf, api } from '../../../../lib/api.ts'
import { plainAmount } from '../../../../lib/forms/amount-text.ts'
import { placeFieldErrors } from '../../../../lib/forms/place-field-errors.ts'
import { resolverOf } from '../../../../lib/forms/resolver-of.ts'
import { refusalText } from '../../../../lib/refusal-text.ts'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../../ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { PAGE } from '../page-texts.ts'

const texts = PAGE.charges
type Fields = { date: string; amount: string }

export interface ChargeDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The subscription's id and name. */
  readonly of: { readonly id: string; readonly name: string }
  /** Initial date. */
  readonly date: PlainDate
  readonly amount: string
  /** Currency sign before the amount. */
  readonly sign: string | undefined
  readonly culture: string
}

/** Records a missing charge. Refusals are shown at their fields, and input is kept. */
export function ChargeDialog({ open, onClose, of, date, amount, sign, culture }: ChargeDialogProps) {
  const client = useQueryClient()
  const form = useForm<Fields>({
    resolver: resolverOf<Fields>(
      ['date', 'amount'],
      (typed) => ({
        date: parsePlainDate(typed.date) === null ? FIELD_MESSAGES.terms.date : null,
        amount: amountRefusal(plainAmount(typed.amount, culture)),
      }),
      (typed) => ({ ...typed, amount: plainAmount(typed.amount, culture) }),
    ),
    defaultValues: { date, amount },
  })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async (charge) => {
    try {
      await answerOf(api.subscriptions[':id'].charges.$post({ param: { id: of.id }, json: charge }))
    } catch (error) {
      const codes = { CHARGE_EXISTS: 'date' } as const
      if (!placeFieldErrors(error, form, { date: 'date', amount: 'amount' }, codes))
        toastError(texts.addFailed, { text: refusalText(error, ''), about: of.name })
      return
    }
    toastSuccess(texts.added, { about: of.name })
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
      <DateField {...form.register('date')} label={texts.date} required error={errors.date?.message} />
      <TextField
        {...form.register('amount')}
        label={texts.amount}
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
