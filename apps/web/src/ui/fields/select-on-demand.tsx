import { ChevronDown } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { onDemand, useOnDemand } from '../on-demand.ts'
import { describedBy, useUnavailable } from '../outage.ts'
import { Field, partWords } from './field.tsx'
import type { SelectProps } from './select.tsx'
import { triggerLook } from './select-look.ts'

/** The select's list and its positioning. */
export const selects = onDemand(() => import('./select.tsx'))

/**
 * A Select whose list is loaded on first use, for screens where choosing is rare. Until then an identical button
 * replaces it; a press and its focus are kept.
 */
export function SelectOnDemand<Value extends string>(props: SelectProps<Value>) {
  const loaded = useOnDemand(selects)
  const [isWanted, setWanted] = useState(false)
  const hasFocus = useRef(false)
  const trigger = useRef<HTMLButtonElement>(null)
  // Whoever asks for the trigger gets whichever of the two is shown.
  useImperativeHandle(props.ref, () => trigger.current as HTMLButtonElement)
  const unavailable = useUnavailable(props.needsConnection, {})
  const isHere = loaded !== undefined
  useEffect(() => {
    if (isHere && hasFocus.current) trigger.current?.focus()
  }, [isHere])

  if (loaded) return <loaded.Select {...props} ref={trigger} defaultOpen={isWanted} />
  const { field, control } = partWords(props)
  const { options, value, placeholder, disabled, size } = control
  const want = () => {
    setWanted(true)
    // Without a network the next press retries.
    selects.load().catch(() => setWanted(false))
  }
  return (
    <Field {...field}>
      {(wiring, labelId) => (
        <button
          {...wiring}
          ref={trigger}
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
          onBlur={() => {
            hasFocus.current = false
            control.onBlur?.()
          }}
          onClick={want}
          {...unavailable}
          aria-describedby={describedBy(wiring, unavailable)}
          onKeyDown={({ key }) => !unavailable && (key === 'ArrowDown' || key === 'ArrowUp') && want()}
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
