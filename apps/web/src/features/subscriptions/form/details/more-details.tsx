import { isBillingCycle, rhythmLabel } from '@duely/domain'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { FormValues } from '../form-values.ts'
import { DetailsFields, type DetailsFieldsProps } from './details-fields.tsx'
import { DETAILS } from './details-texts.ts'
import { DETAIL_NAMES, type DetailName } from './details-values.ts'

export interface MoreDetailsProps extends DetailsFieldsProps {
  /** Whether it is initially open, visible and focused. */
  readonly startsOpen?: boolean
}

/** The further details in a collapsible section: the summary lists what is set, and an error opens it. */
export function MoreDetails({ form, owner, startsOpen = false }: MoreDetailsProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  const fold = useRef<HTMLButtonElement>(null)
  const values = useWatch({ control: form.control }) as FormValues
  const { errors, submitCount } = useFormState({ control: form.control })
  const fault = DETAIL_NAMES.find((name) => errors[name] !== undefined)
  const { setFocus } = form
  const unseen = useRef<DetailName>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt to save
  useEffect(() => {
    if (fault === undefined || isOpen) return
    unseen.current = fault
    setOpen(true)
  }, [fault, submitCount])
  useEffect(() => {
    // Fields of a closed section cannot take the focus.
    if (isOpen && unseen.current) setFocus(unseen.current)
    unseen.current = undefined
  }, [isOpen, setFocus])
  useEffect(() => {
    if (!startsOpen) return
    // After the dialog has focused its first field.
    const frame = requestAnimationFrame(() => {
      fold.current?.focus()
      fold.current?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [startsOpen])
  return (
    <div className="rounded-md border border-line">
      <button
        ref={fold}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 rounded-md px-3.5 py-2.5 text-left hover:bg-sunken"
      >
        <span className="shrink-0 text-[0.9375rem] font-medium">{DETAILS.title}</span>
        <span className="min-w-0 flex-1 truncate text-right text-sm text-muted">
          {filledIn(values).join(', ')}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4.5 shrink-0 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-line px-3.5 py-4">
        {isOpen && <DetailsFields form={form} owner={owner} />}
      </div>
    </div>
  )
}

/** Names of the details that are set. */
function filledIn(values: FormValues): string[] {
  const { billingCycle, billingEvery } = values
  const every = Number(billingEvery)
  return [
    isBillingCycle(billingCycle) && every > 1 ? rhythmLabel({ billingCycle, billingEvery: every }) : '',
    values.endsOn || values.endsAfter ? DETAILS.filled.end : '',
    values.noticeCount && DETAILS.filled.notice,
    values.boundUntil && DETAILS.filled.contract,
    values.extraDays && DETAILS.filled.extraDays,
    values.cancelUrl && DETAILS.filled.cancelUrl,
    values.reference && DETAILS.filled.reference,
    values.paymentMethod && DETAILS.filled.paymentMethod,
    values.notes && DETAILS.filled.notes,
  ].filter(Boolean)
}
