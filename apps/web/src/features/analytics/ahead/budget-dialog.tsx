import { amountRefusal, type Currency, currencySign } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { answerOf, api } from '../../../lib/api.ts'
import { plainAmount } from '../../../lib/forms/amount-text.ts'
import { placeFieldErrors } from '../../../lib/forms/place-field-errors.ts'
import { resolverOf } from '../../../lib/forms/resolver-of.ts'
import { refusalText } from '../../../lib/refusal-text.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'
import { BUDGET } from './ahead-texts.ts'

type Fields = { amount: string }

export interface BudgetDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly currency: Currency
  /** The current budget: "150.00"; null without one. */
  readonly amount: string | null
  readonly culture: string
}

/** Sets, changes or removes the budget of one currency. Refusals are shown at the field. */
export function BudgetDialog({ open, onClose, currency, amount, culture }: BudgetDialogProps) {
  const client = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const form = useForm<Fields>({
    resolver: resolverOf<Fields>(
      ['amount'],
      (typed) => ({ amount: amountRefusal(plainAmount(typed.amount, culture)) }),
      (typed) => ({ amount: plainAmount(typed.amount, culture) }),
    ),
    defaultValues: { amount: amount ?? '' },
  })
  const { errors, isSubmitting } = form.formState

  const put = async (next: string | null) => {
    try {
      await answerOf(api.budgets.$put({ json: { currency, amount: next } }))
    } catch (error) {
      if (!placeFieldErrors(error, form, { amount: 'amount' }))
        toastError(BUDGET.failed, refusalText(error, ''))
      return
    }
    toastSuccess(next === null ? BUDGET.removed : BUDGET.saved)
    form.reset({ amount: next ?? '' })
    void client.invalidateQueries({ queryKey: ['analytics'] })
    onClose()
  }
  const remove = async () => {
    setRemoving(true)
    await put(null)
    setRemoving(false)
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={BUDGET.title}
      description={BUDGET.text}
      onSubmit={form.handleSubmit(({ amount: typed }) => put(typed))}
      submitLabel={BUDGET.save}
      submitting={isSubmitting}
      {...(amount === null
        ? {}
        : { secondary: { label: BUDGET.remove, loading: isRemoving, onPress: () => void remove() } })}
    >
      <TextField
        {...form.register('amount')}
        label={BUDGET.field}
        required
        inputMode="decimal"
        autoComplete="off"
        prefix={currencySign(currency)}
        className="figures"
        error={errors.amount?.message}
      />
    </FormDialog>
  )
}
