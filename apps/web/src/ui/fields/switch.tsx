import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { type NeedsConnection, useUnavailable } from '../outage.ts'

export interface SwitchProps extends NeedsConnection {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Beside the label, for example a badge. */
  readonly aside?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/** A setting that takes effect at once: label left, switch right. */
export function Switch(props: SwitchProps) {
  const { label, hint, aside, checked, onChange, disabled = false, needsConnection } = props
  const id = useId()
  const described = { 'aria-describedby': hint ? `${id}-hint` : undefined }
  const unavailable = useUnavailable(needsConnection, described)
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <label htmlFor={id} className={classNames('font-medium', disabled && 'text-muted')}>
            {label}
          </label>
          {aside}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-sm text-pretty text-muted">
            {hint}
          </span>
        )}
      </div>
      <span className="relative mt-0.5 inline-flex shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          {...described}
          {...unavailable}
          onChange={(event) => unavailable === undefined && onChange(event.currentTarget.checked)}
          className="peer h-6 w-10.5 appearance-none rounded-full border border-control bg-sunken transition-colors duration-150 checked:border-accent checked:bg-accent forced-colors:checked:bg-[Highlight] disabled:cursor-not-allowed disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 inset-s-1 size-4 rounded-full bg-control transition-[inset-inline-start,background-color] duration-150 ease-calm peer-checked:inset-s-5.5 peer-checked:bg-on-accent forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[HighlightText] forced-colors:forced-color-adjust-none peer-disabled:opacity-60"
        />
      </span>
    </div>
  )
}
