import type { Subscription } from '@duely/contract'
import { addMonths, FIELD_MESSAGES, type PlainDate, parsePlainDate } from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { answerOf } from '../../lib/api.ts'
import { placeFieldErrors } from '../../lib/forms/place-field-errors.ts'
import { resolverOf } from '../../lib/forms/resolver-of.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toastError } from '../../ui/overlays/toast.tsx'
import { ACTS } from './act-texts.ts'
import { actCalls, sayActed, showActed } from './run-act.ts'

const texts = ACTS.pause
const MONTHS = [1, 2, 3]
type Fields = { until: string }

export interface PauseDialogProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
  readonly today: PlainDate
}

/** Pauses it, for a while or until it is resumed. */
export function PauseDialog({ subscription, open, onClose, today }: PauseDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const { id, name } = subscription
  const form = useForm<Fields>({
    resolver: resolverOf<Fields>(['until'], ({ until }) => ({ until: untilFault(until, today) })),
    defaultValues: { until: '' },
  })
  const { errors, isSubmitting } = form.formState
  const chosen = useWatch({ control: form.control, name: 'until' })
  const save = form.handleSubmit(async ({ until }) => {
    try {
      const row = await answerOf(actCalls.pause(id, until || undefined))
      showActed(client, row)
      sayActed(client, row, { done: texts.done, undo: () => answerOf(actCalls.resume(id)) })
      onClose()
    } catch (error) {
      if (!placeFieldErrors(error, form, { until: 'until' }))
        toastError(ACTS.failed, { text: refusalText(error, ''), about: name })
    }
  })
  return (
    <Dialog
      open={open}
      onOpenChange={() => !isSubmitting && onClose()}
      title={texts.dialog(name)}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSubmitting}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-4">
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
      </form>
    </Dialog>
  )
}

function untilFault(until: string, today: PlainDate): string | null {
  if (until === '') return null
  const day = parsePlainDate(until)
  if (day === null) return FIELD_MESSAGES.terms.date
  return day <= today ? FIELD_MESSAGES.terms.resumesOn : null
}
