import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { controlLook, Field, type FieldWords, partWords } from './field.tsx'

export interface TextAreaProps extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, 'required'> {}

/** Multi-line text. Spread react-hook-form's `register()` into it. */
export function TextArea(props: TextAreaProps) {
  const { field, control } = partWords(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea
          {...control}
          {...wiring}
          className={classNames(controlLook, 'min-h-24 resize-y py-2.5 leading-6')}
        />
      )}
    </Field>
  )
}
