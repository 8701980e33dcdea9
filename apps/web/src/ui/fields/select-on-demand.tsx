import { ChevronDown } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useState, useTransition } from 'react'
import { classNames } from '../class-names.ts'
import { Ring } from '../feedback/spinner.tsx'
import { LazyBoundary, lazyPart } from '../lazy-part.tsx'
import { describedBy, useUnavailable } from '../outage.ts'
import { Field, partWords } from './field.tsx'
import type { SelectProps } from './select.tsx'
import { triggerLook } from './select-look.ts'

const LazySelect = lazyPart(() =>
  import('./select.tsx').then((m) => m.Select as ComponentType<SelectProps<string>>),
)

/**
 * A Select for screens where choosing is rare. Its list, which with its positioning is 40 kB, is fetched by
 * the first press; until then a button of the same look stands for it. The list opens as soon as it is there,
 * unless the focus has moved to another control.
 */
export function SelectOnDemand<Value extends string>(props: SelectProps<Value>) {
  const [isWanted, setWanted] = useState(false)
  const [isLoading, startTransition] = useTransition()
  const want = (wanted: boolean) => startTransition(() => setWanted(wanted))
  // The values of the lazy component are any text.
  const select = props as unknown as SelectProps<string>
  return (
    <LazyBoundary fallback={null} onNotLoaded={() => setWanted(false)}>
      {isWanted ? (
        <LazySelect {...select} defaultOpen />
      ) : (
        <ClosedSelect {...select} isLoading={isLoading} onWanted={want} />
      )}
    </LazyBoundary>
  )
}

interface ClosedSelectProps extends SelectProps<string> {
  readonly isLoading: boolean
  readonly onWanted: (isWanted: boolean) => void
}

function ClosedSelect({ isLoading, onWanted, ...props }: ClosedSelectProps) {
  const { field, control } = partWords(props)
  const { options, value, placeholder, size, ref, onBlur } = control
  const unavailable = useUnavailable(props.needsConnection, {})
  return (
    <Field {...field}>
      {(wiring, labelId) => (
        <button
          {...wiring}
          ref={ref}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-labelledby={labelId}
          aria-busy={isLoading || undefined}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget) onWanted(false)
            onBlur?.()
          }}
          onKeyDown={(event) => !unavailable && opensList(event) && onWanted(true)}
          onClick={() => onWanted(true)}
          {...unavailable}
          aria-describedby={describedBy(wiring, unavailable)}
          className={triggerLook(size)}
        >
          <span className={classNames('truncate', value === '' && 'text-muted')}>
            {options.find((option) => option.value === value)?.label ?? placeholder}
          </span>
          {isLoading ? <Ring className="size-4 text-muted" /> : <ChevronDown className="size-4 text-muted" />}
        </button>
      )}
    </Field>
  )
}

/** Arrows and letters do; Space and Enter are a click. */
function opensList({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return key === 'ArrowDown' || key === 'ArrowUp' || (key.length === 1 && key !== ' ')
}
