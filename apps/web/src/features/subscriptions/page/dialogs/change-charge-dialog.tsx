import type { PaidCharge } from '@duely/contract'
import { amountRefusal, currencySign, formatDate, plainDate } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { answerOf, api, done } from '../../../../lib/api.ts'
import { plainAmount } from '../../../../lib/forms/amount-text.ts'
import { placeFieldErrors } from '../../../../lib/forms/place-field-errors.ts'
import { resolverOf } from '../../../../lib/forms/resolver-of.ts'
import { refusalText } from '../../../../lib/refusal-text.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/dialog.tsx'
import { FormDialog } from '../../../../ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { PAGE } from '../page-texts.ts'

const texts = PAGE.charges
type Fields = { amount: string }

export interface ChangeChargeDialogProps {
  readonly charge: PaidCharge
  /** The subscription's id and name. */
  readonly of: { readonly id: string; readonly name: string }
  readonly open: boolean
  readonly onClose: () => void
  readonly culture: string
}

/** Corrects a charge, marks it as refunded, or deletes it. */
export function ChangeChargeDialog({ charge, of, open, onClose, culture }: ChangeChargeDialogProps) {
  const client = useQueryClient()
  const [refunded, setRefunded] = useState(charge.refunded)
  const [isDeleting, setDeleting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const form = useForm<Fields>({
    resolver: resolverOf<Fields>(
      ['amount'],
      ({ amount }) => ({ amount: amountRefusal(plainAmount(amount, culture)) }),
      ({ amount }) => ({ amount: plainAmount(amount, culture) }),
    ),
    defaultValues: { amount: charge.amount },
  })
  const { errors, isSubmitting } = form.formState
  const param = { id: charge.id }
  const fail = (error: unknown) =>
    toastError(texts.changeFailed, { text: refusalText(error, ''), about: of.name })
  const save = form.handleSubmit(async ({ amount }) => {
    try {
      await answerOf(api.charges[':id'].$patch({ param, json: { amount, refunded } }))
    } catch (error) {
      if (!placeFieldErrors(error, form, { amount: 'amount' })) fail(error)
      return
    }
    toastSuccess(texts.changed, { about: of.name })
    void client.invalidateQueries()
    onClose()
  })
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
          onOpenChange={setAsking}
          title={texts.deleteTitle}
          description={texts.deleteText}
          confirmLabel={texts.deleteConfirm}
          loading={isDeleting}
          onConfirm={() => void remove()}
        />
      }
    >
      <TextField
        {...form.register('amount')}
        label={texts.amount}
        required
        inputMode="decimal"
        autoComplete="off"
        prefix={currencySign(charge.currency)}
        className="figures"
        error={errors.amount?.message}
      />
      <Checkbox
        label={texts.refundedLabel}
        hint={texts.refundedHint}
        checked={refunded}
        onChange={(event) => setRefunded(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
