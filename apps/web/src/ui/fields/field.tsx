import { uiTexts } from '@duely/texts/ui'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { classNames } from '../class-names.ts'

/** Attributes of a field's control that connect it with its label and messages. */
export interface ControlWiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

/** Texts around a control, shared by all fields. */
export interface FieldWords {
  readonly label: string
  /** Shown before there is an error. */
  readonly hint?: ReactNode | undefined
  /** Shown instead of the hint; a sentence of the domain in its English. */
  readonly error?: string | undefined
  /** Hides the label visually. */
  readonly hideLabel?: boolean | undefined
  /** At the end of the label's line, for example a link. */
  readonly aside?: ReactNode | undefined
  readonly optional?: boolean | undefined
  /** Marked as required, visibly and for screen readers; validated by the form, not the browser. */
  readonly required?: boolean | undefined
}

export interface FieldProps extends FieldWords {
  /** Fixed where another element references the control. */
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly children: (control: ControlWiring, labelId: string) => ReactNode
}

/**
 * The box of every control, with the same height for all kinds. The border fades only for the pointer: a fade
 * on losing focus would fire two events for each of the four sides and delay the next frame.
 */
export const controlLook = classNames(
  'w-full rounded-md border border-control bg-surface px-3.5 text-base text-ink placeholder:text-muted placeholder:italic sm:text-[0.9375rem]',
  'hover:transition-[border-color,background-color] hover:duration-150 hover:not-disabled:border-ink/60',
  'focus-visible:border-ring focus-visible:outline-offset-1',
  'aria-invalid:border-loss disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
)

/** Connects label, control, and hint or error. */
export function Field({
  label,
  hint,
  error,
  hideLabel,
  aside,
  optional,
  required,
  id,
  className,
  children,
}: FieldProps) {
  const t = useTexts(uiTexts)
  const ownId = useId()
  const controlId = id ?? ownId
  const labelId = `${controlId}-label`
  const noteId = `${controlId}-note`
  return (
    <div className={classNames('grid grid-cols-1 content-start gap-1.5', className)}>
      <div
        className={classNames(
          'flex items-baseline justify-between gap-3 text-sm',
          hideLabel && !aside && 'sr-only',
        )}
      >
        <label id={labelId} htmlFor={controlId} className={hideLabel ? 'sr-only' : 'font-medium'}>
          {label}
          {required && (
            <span aria-hidden="true" className="ms-0.5 font-normal text-muted">
              *
            </span>
          )}
          {optional && <span className="font-normal text-muted"> {t.optional}</span>}
        </label>
        {aside}
      </div>
      {children(
        {
          id: controlId,
          'aria-describedby': error || hint ? noteId : undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        },
        labelId,
      )}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

interface FieldNoteProps extends Pick<FieldWords, 'hint' | 'error'> {
  readonly id: string
}

/** Below a control: its error, else its hint. Always rendered, so that screen readers announce an error. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  const say = useSay()
  return (
    <div id={id} aria-live="polite" className="text-sm empty:hidden">
      {error ? (
        <span className="flex items-start gap-1.5 text-loss-ink">
          <CircleAlert className="mt-[0.2em] size-[1em] shrink-0" />
          {say(error)}
        </span>
      ) : hint ? (
        <span className="text-muted">{hint}</span>
      ) : null}
    </div>
  )
}

/** Separates a field's texts from its control's props. */
export function partWords<
  Props extends FieldWords & { readonly id?: string | undefined; readonly className?: string | undefined },
>(props: Props) {
  const { label, hint, error, hideLabel, aside, optional, required, id, className, ...control } = props
  return { field: { label, hint, error, hideLabel, aside, optional, required, id, className }, control }
}
