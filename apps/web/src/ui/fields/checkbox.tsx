import { Check } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { type NeedsConnection, useUnavailable } from '../outage.ts'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'>, NeedsConnection {
  readonly label: ReactNode
  /** Small print under the label, part of the accessible description. */
  readonly hint?: ReactNode
}

/** A styled native checkbox: spread `register()` into it, or use `checked` and `onChange`. */
export function Checkbox({ label, hint, id, className, needsConnection, ...own }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const input = { 'aria-describedby': hint ? `${inputId}-hint` : undefined, ...own }
  const unavailable = useUnavailable(needsConnection, input)
  return (
    <div className={classNames('flex items-start gap-3', className)}>
      <span className="relative mt-[0.15rem] grid size-5 shrink-0 place-items-center">
        <input
          {...input}
          {...unavailable}
          {...(unavailable && { onChange: undefined, readOnly: true })}
          id={inputId}
          type="checkbox"
          className="peer col-start-1 row-start-1 size-5 appearance-none rounded-[6px] border border-control bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-50"
        />
        <Check
          strokeWidth={3}
          className="pointer-events-none col-start-1 row-start-1 size-3.5 scale-75 text-on-accent opacity-0 transition duration-150 ease-calm peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
      <div className="grid flex-1 gap-0.5">
        <label
          htmlFor={inputId}
          className={classNames('justify-self-start text-[0.9375rem]', input.disabled && 'text-muted')}
        >
          {label}
        </label>
        {hint && (
          <span id={`${inputId}-hint`} className="text-sm text-muted">
            {hint}
          </span>
        )}
      </div>
    </div>
  )
}
