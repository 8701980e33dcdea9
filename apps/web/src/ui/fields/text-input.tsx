import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, type FieldWords } from './field.tsx'

export interface TextInputProps
  extends FieldWords,
    Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'required'> {
  /** Inside the field, before the text, for example a currency sign. */
  readonly prefix?: string | undefined
  /** Inside the field, at its end, for example a unit; as `prefix`, the accessible name must say it too. */
  readonly suffix?: string | undefined
  /** Inside the field, after the text. */
  readonly end?: ReactNode
}

/** Room for a sign, a code of three letters, or longer. */
function insetOf(prefix: string): string {
  if (prefix.length === 1) return 'ps-8'
  return prefix.length <= 3 ? 'ps-14' : 'ps-18'
}

/** The box of a text input, without label and messages. */
export function TextInput({ prefix, suffix, end, ...input }: Omit<TextInputProps, keyof FieldWords>) {
  return (
    <div className="relative">
      {prefix && (
        <span
          aria-hidden="true"
          className="figures absolute inset-y-0 inset-s-3.5 grid place-items-center text-muted"
        >
          {prefix}
        </span>
      )}
      <input
        {...input}
        className={classNames(
          controlLook,
          'h-11',
          prefix && insetOf(prefix),
          suffix && 'pe-21',
          !!end && 'pe-12',
        )}
      />
      {suffix && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 inset-e-3.5 grid place-items-center text-[0.9375rem] text-muted"
        >
          {suffix}
        </span>
      )}
      {end && <div className="absolute inset-y-0 inset-e-1 grid place-items-center">{end}</div>}
    </div>
  )
}
