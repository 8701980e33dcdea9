import { Field, partWords } from './field.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

export type TextFieldProps = TextInputProps

/** Single-line text. Spread react-hook-form's `register()` into it. */
export function TextField(props: TextFieldProps) {
  const { field, control } = partWords(props)
  return <Field {...field}>{(wiring) => <TextInput {...control} {...wiring} />}</Field>
}
