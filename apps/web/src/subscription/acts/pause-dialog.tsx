import { type Subscription, UntilAct } from '@duely/contract'
import { addMonths, FIELD_MESSAGES, type PlainDate } from '@duely/domain'
import { actDialogsTexts } from '@duely/texts/act-dialogs'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#web/language/reader-language.tsx'
import { useRequestForm } from '#web/lib/forms/use-request-form.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { FormDialog } from '#web/ui/overlays/dialog-form.tsx'
import { actCalls, useRunAct } from './run-act.ts'

const MONTHS = [1, 2, 3]

export interface PauseDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
  readonly today: PlainDate
}

/** Pauses, for a while or until resumed. */
export function PauseDialog({ subscription, open, onClose, today }: PauseDialogProps) {
  const t = useTexts(actDialogsTexts)
  const act = useRunAct()
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
  const save = submit(async ({ until }) => {
    await act.save({
      call: () => actCalls.pause(id, until),
      done: t.pauseDone,
      undo: () => actCalls.resume(id),
    })
    onClose()
  }, act.failed(name))
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
