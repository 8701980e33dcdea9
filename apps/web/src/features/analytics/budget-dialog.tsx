import { BudgetChange } from '@duely/contract'
import { type Currency, currencySign, type Wording } from '@duely/domain'
import { analyticsBudgetTexts } from '@duely/texts/analytics-budget'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { answerOf, api } from '#web/lib/api.ts'
import { plainAmount } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

export interface BudgetDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly currency: Currency
  /** The category that it limits; left out: all of the currency. */
  readonly category?: string | undefined
  /** The current budget: "150.00"; null without one. */
  readonly amount: string | null
  readonly culture: Wording
}

/**
 * Sets, changes or removes the budget of one currency, or of a category in it. Refusals are shown at the
 * field.
 */
export function BudgetDialog(props: BudgetDialogProps) {
  const { open, onClose, currency, category, amount, culture } = props
  const t = useTexts(analyticsBudgetTexts)
  const say = useSay()
  const words = useWords()
  const limited = { currency, ...(category !== undefined && { category }) }
  const client = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)
  const { form, submit } = useRequestForm({
    schema: BudgetChange,
    fields: { amount: 'amount' },
    requestOf: (typed) => ({ ...limited, amount: plainAmount(typed.amount, culture, currency) }),
    defaultValues: { amount: amount ?? '' },
  })
  const { errors, isSubmitting } = form.formState

  const put = async (json: BudgetChange) => {
    await answerOf(api.budgets.$put({ json }))
    toastSuccess(json.amount === null ? t.removed : t.saved)
    form.reset({ amount: json.amount ?? '' })
    void client.invalidateQueries({ queryKey: ['analytics'] })
    onClose()
  }
  const fail = (error: unknown) => toastError(t.failed, say(refusalText(error, '')))
  const remove = async () => {
    setRemoving(true)
    await put({ ...limited, amount: null }).catch(fail)
    setRemoving(false)
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={category === undefined ? t.title : t.titleOf({ category: words.category(category) })}
      description={t.text}
      onSubmit={submit(put, fail)}
      submitLabel={t.save}
      submitting={isSubmitting}
      {...(amount === null
        ? {}
        : { secondary: { label: t.remove, loading: isRemoving, onPress: () => void remove() } })}
    >
      <AmountField
        {...form.register('amount')}
        label={t.field}
        required
        prefix={currencySign(currency)}
        error={errors.amount?.message}
      />
    </FormDialog>
  )
}
