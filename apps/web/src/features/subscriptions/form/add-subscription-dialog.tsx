import { NewSubscription } from '@duely/contract'
import { isUnlimited, TOASTS } from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import { markTexts } from '@duely/texts/mark'
import { memo } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '#web/ui/overlays/toast.tsx'
import { useSaveMark } from '../mark/save-mark.ts'
import { useOwner } from '../owner-facts.ts'
import { useAddSubscription } from '../subscription-mutations.ts'
import { paymentsFault } from './details/details-values.ts'
import { emptyForm, newSubscription, REFUSALS, REQUEST_FIELDS } from './form-values.ts'
import { householdFault } from './household-price.ts'
import { HeadMark } from './mark/head-mark.tsx'
import { MarkPanel } from './mark/mark-panel.tsx'
import { useFormMark } from './mark/use-form-mark.ts'
import { SubscriptionFields } from './subscription-fields.tsx'
import { useSubmit } from './use-submit.ts'
import { warnNoReminderDay } from './warn-no-reminder-day.ts'

const texts = TOASTS.subscriptions

export interface AddSubscriptionDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Number of active subscriptions. */
  readonly active: number
  /** A text shared from another app, which fills the form. */
  readonly shared?: string | undefined
  /** Called on closing: the element to focus, or `true` for the previous one. */
  readonly finalFocus: () => HTMLElement | true
}

/** 'Add New Subscription' (spec, Subscriptions page). Closing keeps the input; Cancel drops it. */
export const AddSubscriptionDialog = memo(function AddSubscriptionDialog(props: AddSubscriptionDialogProps) {
  const { open, onClose, active, shared, finalFocus } = props
  const { culture, limit, plan } = useOwner()
  const t = useTexts(formTexts)
  const marks = useTexts(markTexts)
  const say = useSay()
  const add = useAddSubscription()
  const { form, submit } = useRequestForm({
    schema: NewSubscription,
    fields: REQUEST_FIELDS,
    codes: REFUSALS,
    requestOf: (values) => newSubscription(values, culture),
    faultsOf: (values) => ({
      endsAfter: paymentsFault(values),
      household: householdFault(values, culture),
    }),
    defaultValues: emptyForm(plan),
  })
  const mark = useFormMark(undefined)
  const saveMark = useSaveMark()
  const clear = () => {
    form.reset(emptyForm(plan))
    mark.reset()
  }
  const usage =
    limit === null || isUnlimited(limit) ? null : t.usage({ used: `${active}`, limit: `${limit}` })
  const save = submit(
    async (request) => {
      if (mark.refuses()) return
      const { id, name } = await add.mutateAsync({ ...request, ...mark.change })
      toastSuccess(say(texts.added.title), { text: say(texts.added.text), about: name })
      onClose()
      clear()
      if (mark.hasNewPicture)
        await saveMark
          .mutateAsync({ id, choosing: mark.choosing })
          .catch(() => toastError(marks.failed, { about: name }))
    },
    () => toastError(say(texts.addFailed.title), say(texts.addFailed.text)),
    (errors) => warnNoReminderDay(errors, say),
  )
  const { onSubmit, isBusy } = useSubmit(save)

  return (
    <FormProvider {...form}>
      <FormDialog
        open={open}
        onClose={onClose}
        onCancel={() => {
          clear()
          onClose()
        }}
        finalFocus={finalFocus}
        title={t.addTitle}
        size="wide"
        description={usage !== null && <span className="figures">{usage}</span>}
        onSubmit={onSubmit}
        submitLabel={t.add}
        submitting={isBusy}
        mark={<HeadMark mark={mark} />}
        head={<MarkPanel mark={mark} />}
      >
        <SubscriptionFields shared={shared} />
      </FormDialog>
    </FormProvider>
  )
})
