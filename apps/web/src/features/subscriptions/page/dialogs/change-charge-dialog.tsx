import { ChargeChange, type PaidCharge } from '@duely/contract'
import { currencySign, formatDate, plainDate, type Wording } from '@duely/domain'
import { pageChangeChargeTexts } from '@duely/texts/page-change-charge'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api, done } from '#web/lib/api.ts'
import { amountFault, plainAmount } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'

export interface ChangeChargeDialogProps {
  readonly charge: PaidCharge
  /** The subscription's id and name. */
  readonly of: { readonly id: string; readonly name: string }
  readonly open: boolean
  readonly onClose: () => void
  readonly culture: Wording
}

/** Corrects a charge, marks it as refunded, or deletes it. */
export function ChangeChargeDialog({ charge, of, open, onClose, culture }: ChangeChargeDialogProps) {
  const t = useTexts(pageChangeChargeTexts)
  const say = useSay()
  const client = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
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
  const fail = (error: unknown) => toastError(t.failed, { text: say(refusalText(error, '')), about: of.name })
  const save = submit(async (json) => {
    await answerOf(api.charges[':id'].$patch({ param, json }))
    toastSuccess(t.changed, { about: of.name })
    void client.invalidateQueries()
    onClose()
  }, fail)
  const remove = async () => {
    setDeleting(true)
    try {
      await done(api.charges[':id'].$delete({ param }))
      toastSuccess(t.deleted, {
        about: of.name,
        action: { label: t.undo, onPress: () => void restore() },
      })
      void client.invalidateQueries()
      onClose()
    } catch (error) {
      fail(error)
      setDeleting(false)
      setAsking(false)
    }
  }
  /** Records the same charge again. */
  const restore = async () => {
    try {
      const json = { date: charge.date, amount: charge.amount }
      const { id } = await answerOf(api.subscriptions[':id'].charges.$post({ param: { id: of.id }, json }))
      if (charge.refunded)
        await answerOf(api.charges[':id'].$patch({ param: { id }, json: { refunded: true } }))
    } catch (error) {
      fail(error)
    }
    void client.invalidateQueries()
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
      secondary={{ label: t.delete, loading: isDeleting, onPress: () => setAsking(true) }}
      aside={
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={t.deleteTitle}
          description={t.deleteText}
          confirmLabel={t.deleteConfirm}
          loading={isDeleting}
          onConfirm={() => void remove()}
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
