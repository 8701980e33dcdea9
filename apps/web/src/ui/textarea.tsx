import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { controlLook, Field, type FieldWords, partWords } from './field.tsx'

export interface TextareaProps extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, 'required'> {}

/** Several lines of text; grows with them where the browser can. */
export function Textarea(props: TextareaProps) {
  const { field, control } = partWords(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea
          rows={3}
          {...control}
          {...wiring}
          className={classNames(controlLook, 'field-sizing-content max-h-64 min-h-22 resize-y py-2.5')}
        />
      )}
    </Field>
  )
}
