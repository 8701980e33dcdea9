import { ChargeChange, type PaidCharge } from '@duely/contract'
import { currencySign, formatDate, plainDate, type Wording } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, done } from '#web/lib/api.ts'
import { amountFault, plainAmount } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { PAGE } from '../page-texts.ts'

const texts = PAGE.charges

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
  const fail = (error: unknown) =>
    toastError(texts.changeFailed, { text: refusalText(error, ''), about: of.name })
  const save = submit(async (json) => {
    await answerOf(api.charges[':id'].$patch({ param, json }))
    toastSuccess(texts.changed, { about: of.name })
    void client.invalidateQueries()
    onClose()
  }, fail)
  const remove = async () => {
    setDeleting(true)
    try {
      await done(api.charges[':id'].$delete({ param }))
      toastSuccess(texts.deleted, {
        about: of.name,
        action: { label: texts.undo, onPress: () => void restore() },
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
      title={texts.changeTitle(formatDate(plainDate(charge.date), culture, 'medium'))}
      onSubmit={save}
      submitLabel={texts.saveChange}
      submitting={isSubmitting}
      secondary={{ label: texts.delete, loading: isDeleting, onPress: () => setAsking(true) }}
      beside={
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={texts.deleteTitle}
          description={texts.deleteText}
          confirmLabel={texts.deleteConfirm}
          loading={isDeleting}
          onConfirm={() => void remove()}
        />
      }
    >
      <AmountField
        {...form.register('amount')}
        label={texts.amount}
        required
        prefix={currencySign(charge.currency)}
        error={errors.amount?.message}
      />
      <Checkbox {...form.register('refunded')} label={texts.refundedLabel} hint={texts.refundedHint} />
    </FormDialog>
  )
}
