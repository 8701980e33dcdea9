import { ChargeChange, type PaidCharge, type Subscription } from '@duely/contract'
import { currencySign, formatDate, plainDate } from '@duely/domain'
import { pageChangeChargeTexts } from '@duely/texts/page-change-charge'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOwner } from '#web/features/subscriptions/owner-facts.ts'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { amountFault, plainAmount } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { useSayDone } from '#web/subscription/say-done.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'

export interface ChangeChargeDialogProps {
  readonly charge: PaidCharge
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
}

/** Corrects a charge, marks it as refunded, or deletes it. */
export function ChangeChargeDialog({ charge, subscription, open, onClose }: ChangeChargeDialogProps) {
  const t = useTexts(pageChangeChargeTexts)
  const say = useSay()
  const sayDone = useSayDone()
  const { culture } = useOwner()
  const { id, name } = subscription
  const [isAsking, setAsking] = useState(false)
  const { form, submit } = useRequestForm({
    schema: ChargeChange,
    fields: { amount: 'amount', refunded: 'refunded' },
    requestOf: (typed) => ({ ...typed, amount: plainAmount(typed.amount, culture, charge.currency) }),
    faultsOf: ({ amount }) => ({ amount: amountFault(amount, charge.currency, culture) }),
    defaultValues: { amount: charge.amount, refunded: charge.refunded },
  })
  const { errors, isSubmitting } = form.formState
  const param = { id: charge.id }
  const onFailed = (error: unknown) =>
    toastError(t.failed, { text: say(refusalText(error, '')), about: name })
  const save = submit(async (json) => {
    await answerOf(api.charges[':id'].$patch({ param, json }))
    sayDone(t.changed, name)
    onClose()
  }, onFailed)
  const deletion = useMutation({
    mutationFn: () => done(api.charges[':id'].$delete({ param })),
    onSuccess: () => {
      sayDone(t.deleted, name, { label: t.undo, run: restore, onFailed })
      onClose()
    },
    onError: (error) => {
      onFailed(error)
      setAsking(false)
    },
  })
  /** Records the same charge again. */
  const restore = async () => {
    const json = { date: charge.date, amount: charge.amount }
    const again = await answerOf(api.subscriptions[':id'].charges.$post({ param: { id }, json }))
    if (charge.refunded)
      await answerOf(api.charges[':id'].$patch({ param: { id: again.id }, json: { refunded: true } }))
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t.title({ day: formatDate(plainDate(charge.date), culture, 'medium') })}
      onSubmit={save}
      submitLabel={t.save}
      submitting={isSubmitting}
      secondary={{ label: t.delete, loading: deletion.isPending, onPress: () => setAsking(true) }}
      aside={
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={t.deleteTitle}
          description={t.deleteText}
          confirmLabel={t.deleteConfirm}
          loading={deletion.isPending}
          onConfirm={() => deletion.mutate()}
        />
      }
    >
      <AmountField
        {...form.register('amount')}
        label={t.amount}
        required
        prefix={currencySign(charge.currency)}
        error={errors.amount?.message}
      />
      <Checkbox {...form.register('refunded')} label={t.refunded} hint={t.refundedHint} />
    </FormDialog>
  )
}
