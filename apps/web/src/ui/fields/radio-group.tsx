import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface RadioGroupProps<Value extends string> {
  /** The group's label. */
  readonly label: string
  readonly choices: readonly {
    readonly value: Value
    readonly label: string
    /** Small print under the label, part of the accessible description. */
    readonly hint?: string
    /** Shown below while selected: a dependent field. */
    readonly detail?: ReactNode
  }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly className?: string
}

/** One of a few options, under one label. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, choices, value, onChange, className } = props
  const name = useId()
  return (
    <fieldset className={classNames('grid min-w-0 gap-2.5', className)}>
      <legend className="mb-2.5 text-sm font-medium">{label}</legend>
      {choices.map((choice) => {
        const id = `${name}-${choice.value}`
        return (
          <div key={choice.value} className="flex items-start gap-3">
            <span className="relative mt-[0.15rem] grid size-5 shrink-0 place-items-center">
              <input
                id={id}
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                aria-describedby={choice.hint ? `${id}-hint` : undefined}
                onChange={() => onChange(choice.value)}
                className="peer col-start-1 row-start-1 size-5 appearance-none rounded-full border border-control bg-surface transition-colors duration-150 checked:border-accent"
              />
              <span
                aria-hidden="true"
                className="pointer-events-none col-start-1 row-start-1 size-2.5 scale-50 rounded-full bg-accent opacity-0 transition duration-150 ease-calm peer-checked:scale-100 peer-checked:opacity-100 forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
              />
            </span>
            <div className="grid flex-1 gap-0.5">
              <label htmlFor={id} className="text-[0.9375rem]">
                {choice.label}
              </label>
              {choice.hint && (
                <span id={`${id}-hint`} className="text-sm text-muted">
                  {choice.hint}
                </span>
              )}
              {choice.value === value && choice.detail}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
