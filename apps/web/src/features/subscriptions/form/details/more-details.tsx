import { type FormTexts, formTexts } from '@duely/texts/form'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTexts } from '#web/language/reader-language.tsx'
import { type FormValues, useSubscriptionForm } from '../form-values.ts'
import { DetailsFields } from './details-fields.tsx'
import { FOLDED_NAMES, type FoldedName } from './details-values.ts'

export interface MoreDetailsProps {
  /** Whether it is initially open, visible and focused. */
  readonly startsOpen: boolean
}

/** Further details in a collapsible section: it says what is inside and what is set; an error opens it. */
export function MoreDetails({ startsOpen }: MoreDetailsProps) {
  const { control, setFocus } = useSubscriptionForm()
  const t = useTexts(formTexts)
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  const fold = useRef<HTMLButtonElement>(null)
  const values = useWatch({ control }) as FormValues
  const { errors, submitCount } = useFormState({ control })
  const fault = FOLDED_NAMES.find((name) => errors[name] !== undefined)
  const filled = filledIn(values, t)
  const unseen = useRef<FoldedName>(undefined)
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
      <div className="relative flex min-h-11 items-center gap-3 rounded-md px-3.5 py-2.5 hover:bg-sunken">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <button
            ref={fold}
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-describedby={`${id}-inside`}
            onClick={() => setOpen(!isOpen)}
            className="justify-self-start rounded-md text-[0.9375rem] font-medium scroll-mt-3 after:absolute after:inset-0 after:rounded-md"
          >
            {t.details}
          </button>
          <p id={`${id}-inside`} className="grid gap-0.5 text-sm text-muted">
            {t.detailsInside}
            {filled.length > 0 && (
              <span className="font-medium text-ink">{t.filledIn({ names: filled.join(', ') })}</span>
            )}
          </p>
        </div>
        <ChevronDown
          aria-hidden="true"
          className={`size-4.5 shrink-0 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line px-3.5 py-4">
        {isOpen && <DetailsFields />}
      </div>
    </div>
  )
}

/** Names of the details that are set. */
function filledIn(values: FormValues, t: FormTexts): string[] {
  return [
    values.endsOn || values.endsAfter ? t.filledEnd : '',
    values.noticeCount && t.filledNotice,
    values.boundUntil && t.filledContract,
    values.extraDays && t.filledExtraDays,
    values.cancelUrl && t.filledCancelUrl,
    values.website && t.filledWebsite,
    values.reference && t.filledReference,
  ].filter(Boolean)
}
