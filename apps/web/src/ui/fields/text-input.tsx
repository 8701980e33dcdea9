import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, type FieldWords } from './field.tsx'

export interface TextInputProps
  extends FieldWords,
    Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'required'> {
  /** Stands inside the field, before the text: a currency sign, say. */
  readonly prefix?: string | undefined
  /** Stands inside the field, after the text. */
  readonly end?: ReactNode
}

/** The box of a line of text, without the words around it. */
export function TextInput({ prefix, end, ...input }: Omit<TextInputProps, keyof FieldWords>) {
  return (
    <div className="relative">
      {prefix && (
        <span
          aria-hidden="true"
          className="figures absolute inset-y-0 left-3.5 grid place-items-center text-muted"
        >
          {prefix}
        </span>
      )}
      <input {...input} className={classNames(controlLook, 'h-11', prefix && 'pl-8', !!end && 'pr-12')} />
      {end && <div className="absolute inset-y-0 right-1 grid place-items-center">{end}</div>}
    </div>
  )
}
