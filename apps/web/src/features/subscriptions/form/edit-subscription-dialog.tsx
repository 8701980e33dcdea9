import type { Subscription } from '@duely/contract'
import { TOASTS } from '@duely/domain'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useToday } from '../../../lib/use-today.ts'
import { FormDialog } from '../../../ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'
import { useSaveMark } from '../mark/save-mark.ts'
import type { OwnerFacts } from '../owner-facts.ts'
import { useAddPrice, useUpdateSubscription } from '../subscription-mutations.ts'
import { changesOf, type FormValues, formOf, formSchema } from './form-values.ts'
import { HeadMark } from './mark/head-mark.tsx'
import { MarkPanel } from './mark/mark-panel.tsx'
import { useFormMark } from './mark/use-form-mark.ts'
import { couldBeNewPrice, newPriceOf } from './price/price-change.ts'
import { showRefusal, warnNoReminderDay } from './show-refusal.ts'
import { SubscriptionFields } from './subscription-fields.tsx'
import { useSubmit } from './use-submit.ts'

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
  const update = useUpdateSubscription()
  const addPrice = useAddPrice()
  const [stored] = useState(() => formOf(subscription))
  const resolver = useMemo(() => zodResolver(formSchema(owner.culture, stored)), [owner.culture, stored])
  const form = useForm<FormValues>({
    resolver,
    defaultValues: stored,
  })
  const mark = useFormMark(subscription)
  const saveMark = useSaveMark()
  const today = useToday(owner.zone)
  const save = form.handleSubmit(async (values) => {
    const isAsked = couldBeNewPrice(subscription, values, { today, culture: owner.culture })
    const answered: FormValues = isAsked ? values : { ...values, priceSince: 'always' }
    const change = { ...changesOf(stored, answered), ...mark.change }
    const price = newPriceOf(stored, answered)
    const { id } = subscription
    if (mark.refuses()) return
    try {
      if (Object.keys(change).length > 0) await update.mutateAsync({ id, change })
      if (mark.hasNewPicture) await saveMark.mutateAsync({ id, choosing: mark.choosing })
      if (price !== null) await addPrice.mutateAsync({ id, price })
    } catch (error) {
      if (!showRefusal(error, form)) toastError(texts.updateFailed)
      return
    }
    toastSuccess(texts.updated, { about: values.name })
    onClose()
  }, warnNoReminderDay)
  const { onSubmit, isBusy } = useSubmit(save)

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Edit Subscription"
      onSubmit={onSubmit}
      submitLabel="Save Changes"
      submitting={isBusy}
      mark={<HeadMark control={form.control} mark={mark} stored={subscription} />}
      head={<MarkPanel mark={mark} />}
    >
      <SubscriptionFields form={form} owner={owner} stored={subscription} detailsOpen={detailsOpen} />
    </FormDialog>
  )
}
