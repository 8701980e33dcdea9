import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { onDemand, useOnDemand } from '../on-demand.ts'
import { Field, partWords } from './field.tsx'
import type { SelectProps } from './select.tsx'
import { triggerLook } from './select-look.ts'

/** The list of a select and all that places it. */
export const selects = onDemand(() => import('./select.tsx'))

/**
 * A Select whose list comes with the first touch: for screens where choosing is the exception. Until then a button of
 * a button of the same look takes its place; a press on it and its focus are kept.
 */
export function SelectOnDemand<Value extends string>(props: SelectProps<Value>) {
  const loaded = useOnDemand(selects)
  const [isWanted, setWanted] = useState(false)
  const hasFocus = useRef(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const isHere = loaded !== undefined
  useEffect(() => {
    if (isHere && hasFocus.current) trigger.current?.focus()
  }, [isHere])

  if (loaded) return <loaded.Select {...props} ref={trigger} defaultOpen={isWanted} />
  const { field, control } = partWords(props)
  const { options, value, placeholder, disabled, size } = control
  const want = () => {
    setWanted(true)
    // Without a network the next press tries again.
    selects.load().catch(() => setWanted(false))
  }
  return (
    <Field {...field}>
      {(wiring, labelId) => (
        <button
          {...wiring}
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
          }}
          onClick={want}
          onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && want()}
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
