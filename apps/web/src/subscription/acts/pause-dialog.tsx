import { type Subscription, UntilAct } from '@duely/contract'
import { addMonths, FIELD_MESSAGES, type PlainDate } from '@duely/domain'
import { actDialogsTexts } from '@duely/texts/act-dialogs'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#web/language/reader-language.tsx'
import { answerOf } from '#web/lib/api.ts'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { useActWording } from './act-wording.ts'
import { actCalls, sayActed, sayActFailed, showActed } from './run-act.ts'

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
  const t = useTexts(actDialogsTexts)
  const wording = useActWording()
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
      sayActed(client, row, { done: t.pauseDone, undo: () => answerOf(actCalls.resume(id)) }, wording)
      onClose()
    },
    (error) => sayActFailed(name, error, wording),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.pauseDialog({ name })}
      onSubmit={save}
      submitLabel={t.pause}
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
              {t.months({ count })}
            </button>
          )
        })}
      </div>
      <DateField
        {...form.register('until')}
        label={t.resumeOn}
        hint={t.resumeOnHint}
        optional
        error={errors.until?.message}
      />
    </FormDialog>
  )
}
