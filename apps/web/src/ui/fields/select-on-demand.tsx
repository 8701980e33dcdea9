import { ChevronDown } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { onDemand, useOnDemand } from '../on-demand.ts'
import { describedBy, useUnavailable } from '../outage.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useKeptPress } from '../use-kept-press.ts'
import { Field, partWords } from './field.tsx'
import type { SelectProps } from './select.tsx'
import { triggerLook } from './select-look.ts'

/** The select's list and its positioning. */
export const selects = onDemand(() => import('./select.tsx'))

/**
 * A Select whose list is loaded on first use, for screens where choosing is rare. Until then an identical button
 * replaces it. A press of that opens the list as soon as it can, unless the focus has moved to another control.
 */
export function SelectOnDemand<Value extends string>(props: SelectProps<Value>) {
  const loaded = useOnDemand(selects)
  const [isWanted, setWanted] = useState(false)
  const [isTypedAt, setTypedAt] = useState(false)
  const hasFocus = useRef(false)
  const want = () => {
    setWanted(true)
    // Without a network the next press retries.
    selects.load().catch(() => setWanted(false))
  }
  const kept = useKeptPress<HTMLButtonElement>(useHydrated(), want)
  const trigger = kept.ref
  // Whoever asks for the trigger gets whichever of the two is shown.
  useImperativeHandle(props.ref, () => trigger.current as HTMLButtonElement)
  const unavailable = useUnavailable(props.needsConnection, {})
  // Only a click or a key replaces the button: replaced in the middle of a press, it would get no click.
  const shown = isWanted || isTypedAt ? loaded : undefined
  const isHere = shown !== undefined
  useEffect(() => {
    // The prerendered button may have got the focus before hydration.
    if (!isHere) hasFocus.current = document.activeElement === trigger.current
    else if (hasFocus.current) trigger.current?.focus()
  }, [isHere, trigger])

  if (shown) return <shown.Select {...props} ref={trigger} defaultOpen={isWanted} />
  const { field, control } = partWords(props)
  const { options, value, placeholder, disabled, size } = control
  return (
    <Field {...field}>
      {(wiring, labelId) => (
        <button
          {...wiring}
          {...kept}
          type="button"
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-labelledby={labelId}
          aria-busy={isWanted || undefined}
          role="combobox"
          disabled={disabled}
          onFocus={() => {
            hasFocus.current = true
          }}
          onBlur={({ relatedTarget }) => {
            hasFocus.current = false
            if (relatedTarget) setWanted(false)
            control.onBlur?.()
          }}
          onClick={want}
          {...unavailable}
          aria-describedby={describedBy(wiring, unavailable)}
          onKeyDown={({ key }) => !unavailable && (key === 'ArrowDown' || key === 'ArrowUp') && want()}
          // The Tab that reached it, or a letter: the list chooses by letters while it is closed. A Space ends in a click.
          onKeyUp={({ key }) => key !== ' ' && loaded && setTypedAt(true)}
          className={triggerLook(size)}
        >
          <span className={classNames('truncate', value === '' && 'text-muted')}>
            {options.find((option) => option.value === value)?.label ?? placeholder}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 text-muted" />
        </button>
      )}
    </Field>
  )
}
