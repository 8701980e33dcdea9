import { ChevronDown } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { onDemand, useOnDemand } from '../on-demand.ts'
import { describedBy, useUnavailable } from '../outage.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useKeptPress } from '../use-kept-press.ts'
import { Field, partWords } from './field.tsx'
import type { SelectProps } from './select.tsx'
import { triggerLook } from './select-look.ts'

const MAIN_BUTTON = 0

/** The select's list and its positioning. */
export const selects = onDemand(() => import('./select.tsx'))

/**
 * A Select whose list is loaded on first use, for screens where choosing is rare. Until then an identical button
 * replaces it. A press of that opens the list as soon as it can, unless the focus has moved to another control.
 */
export function SelectOnDemand<Value extends string>(props: SelectProps<Value>) {
  const loaded = useOnDemand(selects)
  const [isWanted, setWanted] = useState(false)
  const [isHeld, setHeld] = useState(false)
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
  useReleaseElsewhere(trigger, isHeld, () => setHeld(false))
  // Replaced between a press and its release, the button would get no click.
  const shown = isHeld ? undefined : loaded
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
            setHeld(false)
            if (relatedTarget) setWanted(false)
            control.onBlur?.()
          }}
          onPointerDown={({ button }) => setHeld(button === MAIN_BUTTON)}
          {...unavailable}
          onClick={(event) => {
            setHeld(false)
            if (unavailable) unavailable.onClick(event)
            else want()
          }}
          aria-describedby={describedBy(wiring, unavailable)}
          onKeyDown={({ key }) => {
            if (key === ' ') setHeld(true)
            if (!unavailable && (key === 'ArrowDown' || key === 'ArrowUp')) want()
          }}
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

/** Reports the end of a press that gets no click: released outside the element, or taken over by scrolling. */
function useReleaseElsewhere(element: RefObject<Element | null>, isHeld: boolean, act: () => void): void {
  const released = useEffectEvent((event: PointerEvent) => {
    const isInside = event.target instanceof Node && element.current?.contains(event.target)
    if (event.type === 'pointercancel' || !isInside) act()
  })
  useEffect(() => {
    if (!isHeld) return
    const end = (event: PointerEvent) => released(event)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    return () => {
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
  }, [isHeld])
}
