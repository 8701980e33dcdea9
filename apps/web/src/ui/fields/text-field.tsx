import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, Field, type FieldWords, partWords } from './field.tsx'

export interface TextFieldProps
  extends FieldWords,
    Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'required'> {
  /** Stands inside the field, before the text: a currency sign, say. */
  readonly prefix?: string | undefined
  /** Stands inside the field, after the text. */
  readonly end?: ReactNode
}

/** One line of text. Spread react-hook-form's `register()` into it. */
export function TextField(props: TextFieldProps) {
  const { field, control } = partWords(props)
  const { prefix, end, ...input } = control
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative">
          {prefix && (
            <span
              aria-hidden="true"
              className="figures absolute inset-y-0 left-3.5 grid place-items-center text-muted"
            >
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...wiring}
            className={classNames(controlLook, 'h-11', prefix && 'pl-8', !!end && 'pr-12')}
          />
          {end && <div className="absolute inset-y-0 right-1 grid place-items-center">{end}</div>}
        </div>
      )}
    </Field>
  )
}
