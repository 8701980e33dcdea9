import { CancelledAct, type Subscription } from '@duely/contract'
import { accessWhenCancelled, type PlainDate } from '@duely/domain'
import { actDialogsTexts } from '@duely/texts/act-dialogs'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf } from '#web/lib/api.ts'
import { datedSubscriptions } from '#web/lib/dated-subscriptions.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { useActWording } from './act-wording.ts'
import { actCalls, sayActed, sayActFailed, showActed, undoOf } from './run-act.ts'

export interface CancelledDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
  readonly today: PlainDate
}

/** 'I cancelled it': last day of access, and the service's confirmation. */
export function CancelledDialog({ subscription, open, onClose, today }: CancelledDialogProps) {
  const client = useQueryClient()
  const t = useTexts(actDialogsTexts)
  const wording = useActWording()
  const { id, name } = subscription
  const { form, submit } = useRequestForm({
    schema: CancelledAct,
    fields: { accessUntil: 'accessUntil', confirmation: 'confirmation' },
    requestOf: ({ accessUntil, confirmation }) => ({
      accessUntil,
      ...(confirmation.trim() && { confirmation }),
    }),
    defaultValues: { accessUntil: usualEnd(subscription, today), confirmation: '' },
  })
  const { errors, isSubmitting } = form.formState
  const save = submit(
    async (act) => {
      const row = await answerOf(actCalls.cancelled(id, act))
      showActed(client, row)
      sayActed(client, row, { done: t.cancelledDone, undo: undoOf(id) }, wording)
      onClose()
    },
    (error) => sayActFailed(name, error, wording),
  )
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

/** The day before the first renewal avoided by cancelling today. */
function usualEnd(subscription: Subscription, today: PlainDate): string {
  const [row] = datedSubscriptions([subscription])
  return row === undefined ? today : accessWhenCancelled(row, today)
}
