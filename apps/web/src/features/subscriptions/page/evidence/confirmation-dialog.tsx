import { type Subscription, SubscriptionChange } from '@duely/contract'
import { pageConfirmationTexts } from '@duely/texts/page-confirmation'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { answerOf, api } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { useSayDone } from '#web/subscription/say-done.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'

interface ConfirmationDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
}

/** The number or text with which the service confirmed the cancellation. */
export function ConfirmationDialog({ subscription, open, onClose }: ConfirmationDialogProps) {
  const t = useTexts(pageConfirmationTexts)
  const say = useSay()
  const sayDone = useSayDone()
  const { form, submit } = useRequestForm({
    schema: SubscriptionChange,
    fields: { confirmation: 'confirmation' },
    requestOf: ({ confirmation }) => ({ confirmation }),
    defaultValues: { confirmation: subscription.confirmation ?? '' },
  })
  const { errors, isSubmitting } = form.formState
  const save = submit(
    async (json) => {
      await answerOf(api.subscriptions[':id'].$patch({ param: { id: subscription.id }, json }))
      sayDone(t.saved, subscription.name)
      onClose()
    },
    (error) => toastError(say(refusalText(error, t.failed))),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t.title}
      onSubmit={save}
      submitLabel={t.save}
      submitting={isSubmitting}
    >
      <TextArea
        {...form.register('confirmation')}
        label={t.label}
        hint={t.hint}
        rows={5}
        autoComplete="off"
        error={errors.confirmation?.message}
      />
    </FormDialog>
  )
}
