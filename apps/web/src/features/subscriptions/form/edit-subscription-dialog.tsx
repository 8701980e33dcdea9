import type { Subscription } from '@duely/contract'
import { TOASTS } from '@duely/domain'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNetworkWait } from '../../../lib/use-network-wait.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toastError, toastSuccess } from '../../../ui/overlays/toast.tsx'
import type { OwnerFacts } from '../owner-facts.ts'
import { useUpdateSubscription } from '../subscription-mutations.ts'
import { changesOf, type FormValues, formOf, formSchema } from './form-values.ts'
import { showRefusal, warnNoReminderDay } from './show-refusal.ts'
import { SubscriptionForm } from './subscription-form.tsx'
import { WaitingBanner } from './waiting-banner.tsx'

const texts = TOASTS.subscriptions

export interface EditSubscriptionDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
  readonly owner: OwnerFacts
}

/** 'Edit Subscription': the same fields and the status; only what was changed is sent (spec, Subscriptions page). */
export function EditSubscriptionDialog({ subscription, open, onClose, owner }: EditSubscriptionDialogProps) {
  const formId = useId()
  const update = useUpdateSubscription()
  const [stored] = useState(() => formOf(subscription))
  const form = useForm<FormValues>({
    resolver: zodResolver(formSchema(owner.culture, stored)),
    defaultValues: stored,
  })
  const saving = form.formState.isSubmitting
  const network = useNetworkWait()
  const save = form.handleSubmit(async (values) => {
    const change = changesOf(stored, values)
    if (!(await network.online())) return
    try {
      if (Object.keys(change).length > 0) await update.mutateAsync({ id: subscription.id, change })
    } catch (error) {
      if (!showRefusal(error, form)) toastError(texts.updateFailed)
      return
    }
    toastSuccess(texts.updated, { about: values.name })
    onClose()
  }, warnNoReminderDay)

  return (
    <Dialog
      open={open}
      onOpenChange={() => (network.waiting ? network.withdraw() : !saving && onClose())}
      title="Edit Subscription"
      footer={
        <>
          <Button
            variant="secondary"
            disabled={saving && !network.waiting}
            onClick={network.waiting ? network.withdraw : onClose}
          >
            {network.waiting ? 'Do not save' : 'Cancel'}
          </Button>
          <Button type="submit" form={formId} loading={saving}>
            Save Changes
          </Button>
        </>
      }
    >
      {network.waiting && <WaitingBanner />}
      <SubscriptionForm id={formId} form={form} owner={owner} stored={subscription} onSubmit={save} />
    </Dialog>
  )
}
