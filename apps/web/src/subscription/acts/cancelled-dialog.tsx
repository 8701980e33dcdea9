import { CancelledAct, type Subscription } from '@duely/contract'
import { accessWhenCancelled, type PlainDate } from '@duely/domain'
import { actDialogsTexts } from '@duely/texts/act-dialogs'
import { useTexts } from '#web/language/reader-language.tsx'
import { datedSubscription } from '#web/lib/dated-subscriptions.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { actCalls, useRunAct } from './run-act.ts'

export interface CancelledDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
  readonly today: PlainDate
}

/** 'I cancelled it': last day of access, and the service's confirmation. */
export function CancelledDialog({ subscription, open, onClose, today }: CancelledDialogProps) {
  const t = useTexts(actDialogsTexts)
  const act = useRunAct()
  const { id, name } = subscription
  const { form, submit } = useRequestForm({
    schema: CancelledAct,
    fields: { accessUntil: 'accessUntil', confirmation: 'confirmation' },
    requestOf: ({ accessUntil, confirmation }) => ({
      accessUntil,
      ...(confirmation.trim() && { confirmation }),
    }),
    defaultValues: {
      // The day before the first renewal avoided by cancelling today.
      accessUntil: String(accessWhenCancelled(datedSubscription(subscription), today)),
      confirmation: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const save = submit(async (json) => {
    await act.save({
      call: () => actCalls.cancelled(id, json),
      done: t.cancelledDone,
      undo: () => actCalls.undo(id),
    })
    onClose()
  }, act.failed(name))
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.cancelledDialog({ name })}
      onSubmit={save}
      submitLabel={t.save}
      submitting={isSubmitting}
    >
      <DateField
        {...form.register('accessUntil')}
        label={t.runsUntil}
        hint={t.runsUntilHint}
        required
        error={errors.accessUntil?.message}
      />
      <TextArea
        {...form.register('confirmation')}
        label={t.confirmation}
        hint={t.confirmationHint}
        optional
        rows={4}
        error={errors.confirmation?.message}
      />
    </FormDialog>
  )
}
