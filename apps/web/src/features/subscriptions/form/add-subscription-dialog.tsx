import { addDialogUsageText, TOASTS } from '@duely/domain'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNetworkWait } from '../../../lib/use-network-wait.ts'
import { FormDialog } from '../../../ui/overlays/dialog-form.tsx'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'
import type { OwnerFacts } from '../owner-facts.ts'
import { useAddSubscription } from '../subscription-mutations.ts'
import { emptyForm, type FormValues, formSchema, newSubscription } from './form-values.ts'
import { showRefusal, warnNoReminderDay } from './show-refusal.ts'
import { SubscriptionFields } from './subscription-fields.tsx'
import { WaitingBanner } from './waiting-banner.tsx'

const texts = TOASTS.subscriptions

export interface AddSubscriptionDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly owner: OwnerFacts
  /** Number of active subscriptions. */
  readonly active: number
  /** Called on closing: the element to focus, or `true` for the previous one. */
  readonly finalFocus: () => HTMLElement | true
}

/** 'Add New Subscription' (spec, Subscriptions page). Closing keeps the input; Cancel drops it. */
export function AddSubscriptionDialog(props: AddSubscriptionDialogProps) {
  const { open, onOpenChange, owner, active, finalFocus } = props
  const add = useAddSubscription()
  const form = useForm<FormValues>({
    resolver: zodResolver(formSchema(owner.culture)),
    defaultValues: emptyForm(owner.plan),
  })
  const network = useNetworkWait()
  const usage = owner.limit === null ? null : addDialogUsageText(active, owner.limit)
  const save = form.handleSubmit(async (values) => {
    if (!(await network.online())) return
    try {
      await add.mutateAsync(newSubscription(values))
    } catch (error) {
      if (!showRefusal(error, form)) toastError(texts.addFailed.title, texts.addFailed.text)
      return
    }
    toastSuccess(texts.added.title, { text: texts.added.text, about: values.name })
    onOpenChange(false)
    form.reset(emptyForm(owner.plan))
  }, warnNoReminderDay)

  return (
    <FormDialog
      open={open}
      onClose={() => onOpenChange(false)}
      onCancel={() => {
        form.reset(emptyForm(owner.plan))
        onOpenChange(false)
      }}
      finalFocus={finalFocus}
      title="Add New Subscription"
      description={usage !== null && <span className="figures">{usage}</span>}
      onSubmit={save}
      submitLabel="Add Subscription"
      submitting={form.formState.isSubmitting}
      onWithdraw={network.waiting ? network.withdraw : undefined}
      head={network.waiting && <WaitingBanner />}
    >
      <SubscriptionFields form={form} owner={owner} />
    </FormDialog>
  )
}
