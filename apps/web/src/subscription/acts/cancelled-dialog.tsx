import type { Subscription } from '@duely/contract'
import {
  accessWhenCancelled,
  CONFIRMATION_MAX,
  FIELD_MESSAGES,
  type PlainDate,
  parsePlainDate,
} from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { answerOf } from '../../lib/api.ts'
import { datedSubscriptions } from '../../lib/dated-subscriptions.ts'
import { placeFieldErrors } from '../../lib/forms/place-field-errors.ts'
import { resolverOf } from '../../lib/forms/resolver-of.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { FormDialog } from '../../ui/overlays/dialog-form.tsx'
import { toastError } from '../../ui/overlays/toast.tsx'
import { ACTS } from './act-texts.ts'
import { actCalls, sayActed, showActed, undoOf } from './run-act.ts'

const texts = ACTS.cancelled
type Fields = { accessUntil: string; confirmation: string }

export interface CancelledDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
  readonly today: PlainDate
}

/** 'I cancelled it': last day of access, and the service's confirmation. */
export function CancelledDialog({ subscription, open, onClose, today }: CancelledDialogProps) {
  const client = useQueryClient()
  const { id, name } = subscription
  const form = useForm<Fields>({
    resolver: resolverOf<Fields>(['accessUntil', 'confirmation'], (typed) => ({
      accessUntil: parsePlainDate(typed.accessUntil) === null ? FIELD_MESSAGES.terms.date : null,
      confirmation:
        typed.confirmation.length > CONFIRMATION_MAX ? FIELD_MESSAGES.terms.confirmationTooLong : null,
    })),
    defaultValues: { accessUntil: usualEnd(subscription, today), confirmation: '' },
  })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ accessUntil, confirmation }) => {
    try {
      const row = await answerOf(
        actCalls.cancelled(id, { accessUntil, ...(confirmation.trim() && { confirmation }) }),
      )
      showActed(client, row)
      sayActed(client, row, { done: texts.done, undo: undoOf(id) })
      onClose()
    } catch (error) {
      const fields = { accessUntil: 'accessUntil', confirmation: 'confirmation' } as const
      if (!placeFieldErrors(error, form, fields))
        toastError(ACTS.failed, { text: refusalText(error, ''), about: name })
    }
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.dialog(name)}
      onSubmit={save}
      submitLabel={texts.save}
      submitting={isSubmitting}
    >
      <DateField
        {...form.register('accessUntil')}
        label={texts.until}
        hint={texts.untilHint}
        required
        error={errors.accessUntil?.message}
      />
      <TextArea
        {...form.register('confirmation')}
        label={texts.confirmation}
        hint={texts.confirmationHint}
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
