import { classNames } from '../class-names.ts'

export interface SegmentedControlProps<T extends string> {
  /** Accessible name of the group. */
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A few options side by side, one of them pressed. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, choices, value, onChange } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      role="group"
      aria-label={label}
      className="inline-flex max-w-full flex-wrap rounded-md border border-line p-0.5"
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={classNames(
            'min-h-8 rounded-[10px] px-3 text-sm font-medium transition-colors duration-150 pointer-coarse:min-h-10',
            choice.value === value ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:text-ink',
          )}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
