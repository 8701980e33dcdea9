import type { Subscription } from '@duely/contract'
import { TOASTS } from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import { useState } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { amountFault } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { useToday } from '#web/lib/use-today.ts'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useSaveMark } from '../mark/save-mark.ts'
import type { OwnerFacts } from '../owner-facts.ts'
import { useAddPrice, useUpdateSubscription } from '../subscription-mutations.ts'
import { paymentsFault } from './details/details-values.ts'
import { formOf, REFUSALS, REQUEST_FIELDS } from './form-values.ts'
import { householdFault } from './household-price.ts'
import { HeadMark } from './mark/head-mark.tsx'
import { MarkPanel } from './mark/mark-panel.tsx'
import { useFormMark } from './mark/use-form-mark.ts'
import { editOf, SubscriptionEdit } from './price/price-change.ts'
import { SubscriptionFields } from './subscription-fields.tsx'
import { useSubmit } from './use-submit.ts'
import { warnNoReminderDay } from './warn-no-reminder-day.ts'

const texts = TOASTS.subscriptions

export interface EditSubscriptionDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
  readonly owner: OwnerFacts
  /** Whether it is opened for the further details. */
  readonly detailsOpen?: boolean
}

/** 'Edit Subscription': the same fields plus the status; sends changes only (spec, Subscriptions page). */
export function EditSubscriptionDialog(props: EditSubscriptionDialogProps) {
  const { subscription, open, onClose, owner, detailsOpen } = props
  const t = useTexts(formTexts)
  const say = useSay()
  const update = useUpdateSubscription()
  const addPrice = useAddPrice()
  // As opened, even where a refetch brings something else meanwhile.
  const [stored] = useState(subscription)
  const today = useToday(owner.zone)
  const { form, submit } = useRequestForm({
    schema: SubscriptionEdit,
    fields: REQUEST_FIELDS,
    codes: REFUSALS,
    requestOf: (values) => editOf(stored, values, { today, culture: owner.culture }),
    faultsOf: (values) => ({
      endsAfter: paymentsFault(values),
      household: householdFault(values, owner.culture),
      amount: amountFault(values.amount, values.currency, owner.culture),
    }),
    defaultValues: formOf(stored),
  })
  const mark = useFormMark(subscription)
  const saveMark = useSaveMark()
  const save = submit(
    async ({ price, ...fields }) => {
      if (mark.refuses()) return
      const change = { ...fields, ...mark.change }
      const { id } = subscription
      if (Object.keys(change).length > 0) await update.mutateAsync({ id, change })
      if (mark.hasNewPicture) await saveMark.mutateAsync({ id, choosing: mark.choosing })
      if (price !== undefined) await addPrice.mutateAsync({ id, price })
      toastSuccess(say(texts.updated), { about: form.getValues('name') })
      onClose()
    },
    () => toastError(say(texts.updateFailed)),
    (errors) => warnNoReminderDay(errors, say),
  )
  const { onSubmit, isBusy } = useSubmit(save)

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.editTitle}
      size="wide"
      onSubmit={onSubmit}
      submitLabel={t.save}
      submitting={isBusy}
      mark={<HeadMark control={form.control} mark={mark} stored={subscription} />}
      head={<MarkPanel mark={mark} />}
    >
      <SubscriptionFields form={form} owner={owner} stored={subscription} detailsOpen={detailsOpen} />
    </FormDialog>
  )
}
