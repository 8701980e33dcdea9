import type { Subscription } from '@duely/contract'
import { TOASTS } from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { amountFault } from '#web/lib/forms/amount-text.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { useSayDone } from '#web/subscription/say-done.ts'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { useSaveMark } from '../mark/save-mark.ts'
import { useOwner } from '../owner-facts.ts'
import { priceCalls, useUpdateSubscription } from '../subscription-mutations.ts'
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
  /** Whether it is opened for the further details. */
  readonly detailsOpen?: boolean
}

/** 'Edit Subscription': the same fields plus the status; sends changes only (spec, Subscriptions page). */
export function EditSubscriptionDialog(props: EditSubscriptionDialogProps) {
  const { subscription, open, onClose, detailsOpen } = props
  const { culture, today } = useOwner()
  const t = useTexts(formTexts)
  const say = useSay()
  const sayDone = useSayDone()
  const update = useUpdateSubscription()
  // As opened, even where a refetch brings something else meanwhile.
  const [stored] = useState(subscription)
  const { form, submit } = useRequestForm({
    schema: SubscriptionEdit,
    fields: REQUEST_FIELDS,
    codes: REFUSALS,
    requestOf: (values) => editOf(stored, values, { today, culture }),
    faultsOf: (values) => ({
      endsAfter: paymentsFault(values),
      household: householdFault(values, culture),
      amount: amountFault(values.amount, values.currency, culture),
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
      if (price !== undefined) await priceCalls.put(id, price)
      sayDone(say(texts.updated), form.getValues('name'))
      onClose()
    },
    () => toastError(say(texts.updateFailed)),
    (errors) => warnNoReminderDay(errors, say),
  )
  const { onSubmit, isBusy } = useSubmit(save)

  return (
    <FormProvider {...form}>
      <FormDialog
        open={open}
        onClose={onClose}
        title={t.editTitle}
        size="wide"
        onSubmit={onSubmit}
        submitLabel={t.save}
        submitting={isBusy}
        mark={<HeadMark mark={mark} stored={subscription} />}
        head={<MarkPanel mark={mark} />}
      >
        <SubscriptionFields stored={subscription} detailsOpen={detailsOpen} />
      </FormDialog>
    </FormProvider>
  )
}
