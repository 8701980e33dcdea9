import { addDialogUsageText, TOASTS } from '@duely/domain'
import { zodResolver } from '@hookform/resolvers/zod'
import { memo, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'
import { MARK } from '../mark/mark-texts.ts'
import { useSaveMark } from '../mark/save-mark.ts'
import type { OwnerFacts } from '../owner-facts.ts'
import { useAddSubscription } from '../subscription-mutations.ts'
import { emptyForm, type FormValues, formSchema, newSubscription } from './form-values.ts'
import { HeadMark } from './mark/head-mark.tsx'
import { MarkPanel } from './mark/mark-panel.tsx'
import { useFormMark } from './mark/use-form-mark.ts'
import { showRefusal, warnNoReminderDay } from './show-refusal.ts'
import { SubscriptionFields } from './subscription-fields.tsx'
import { useSubmit } from './use-submit.ts'

const texts = TOASTS.subscriptions

export interface AddSubscriptionDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly owner: OwnerFacts
  /** Number of active subscriptions. */
  readonly active: number
  /** A text shared from another app, which fills the form. */
  readonly shared?: string | undefined
  /** Called on closing: the element to focus, or `true` for the previous one. */
  readonly finalFocus: () => HTMLElement | true
}

/** 'Add New Subscription' (spec, Subscriptions page). Closing keeps the input; Cancel drops it. */
export const AddSubscriptionDialog = memo(function AddSubscriptionDialog(props: AddSubscriptionDialogProps) {
  const { open, onOpenChange, owner, active, shared, finalFocus } = props
  const add = useAddSubscription()
  const resolver = useMemo(() => zodResolver(formSchema(owner.culture)), [owner.culture])
  const form = useForm<FormValues>({
    resolver,
    defaultValues: emptyForm(owner.plan),
  })
  const mark = useFormMark(undefined)
  const saveMark = useSaveMark()
  const clear = () => {
    form.reset(emptyForm(owner.plan))
    mark.reset()
  }
  const usage = owner.limit === null ? null : addDialogUsageText(active, owner.limit)
  const save = form.handleSubmit(async (values) => {
    if (mark.refuses()) return
    let id: string
    try {
      id = (await add.mutateAsync({ ...newSubscription(values), ...mark.change })).id
    } catch (error) {
      if (!showRefusal(error, form)) toastError(texts.addFailed.title, texts.addFailed.text)
      return
    }
    toastSuccess(texts.added.title, { text: texts.added.text, about: values.name })
    onOpenChange(false)
    clear()
    if (mark.hasNewPicture)
      await saveMark
        .mutateAsync({ id, choosing: mark.choosing })
        .catch(() => toastError(MARK.failed, { about: values.name }))
  }, warnNoReminderDay)
  const { onSubmit, isBusy } = useSubmit(save)

  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      onCancel={() => {
        clear()
        onOpenChange(false)
      }}
      finalFocus={finalFocus}
      title="Add New Subscription"
      description={usage !== null && <span className="figures">{usage}</span>}
      onSubmit={onSubmit}
      submitLabel="Add Subscription"
      submitting={isBusy}
      mark={<HeadMark control={form.control} mark={mark} />}
      head={<MarkPanel mark={mark} />}
    >
      <SubscriptionFields form={form} owner={owner} shared={shared} />
    </FormDialog>
  )
})
