import { type Subscription, UntilAct } from '@duely/contract'
import { addMonths, FIELD_MESSAGES, type PlainDate } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { answerOf } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { ACTS } from './act-texts.ts'
import { actCalls, sayActed, showActed } from './run-act.ts'

const texts = ACTS.pause
const MONTHS = [1, 2, 3]

export interface PauseDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
  readonly today: PlainDate
}

/** Pauses, for a while or until resumed. */
export function PauseDialog({ subscription, open, onClose, today }: PauseDialogProps) {
  const client = useQueryClient()
  const { id, name } = subscription
  const { form, submit } = useRequestForm({
    schema: UntilAct,
    fields: { until: 'until' },
    requestOf: ({ until }) => ({ until: until || undefined }),
    faultsOf: ({ until }) => ({
      until: until !== '' && until <= today ? FIELD_MESSAGES.terms.resumesOn : null,
    }),
    defaultValues: { until: '' },
  })
  const { errors, isSubmitting } = form.formState
  const chosen = useWatch({ control: form.control, name: 'until' })
  const save = submit(
    async ({ until }) => {
      const row = await answerOf(actCalls.pause(id, until))
      showActed(client, row)
      sayActed(client, row, { done: texts.done, undo: () => answerOf(actCalls.resume(id)) })
      onClose()
    },
    (error) => toastError(ACTS.failed, { text: refusalText(error, ''), about: name }),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.dialog(name)}
      onSubmit={save}
      submitLabel={texts.save}
      submitting={isSubmitting}
    >
      <div className="flex flex-wrap gap-2">
        {MONTHS.map((count) => {
          const day = addMonths(today, count)
          return (
            <button
              key={count}
              type="button"
              aria-pressed={chosen === day}
              onClick={() => form.setValue('until', chosen === day ? '' : day, { shouldValidate: true })}
              className="h-9 rounded-full border border-line px-3.5 text-sm font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink pointer-coarse:h-11"
            >
              {texts.months(count)}
            </button>
          )
        })}
      </div>
      <DateField
        {...form.register('until')}
        label={texts.until}
        hint={texts.untilHint}
        optional
        error={errors.until?.message}
      />
    </FormDialog>
  )
}
