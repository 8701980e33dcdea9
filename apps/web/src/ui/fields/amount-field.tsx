import { TextField, type TextFieldProps } from './text-field.tsx'

/** A text field for an amount or a rate: the decimal keyboard, tabular figures, and no suggestions. */
export function AmountField(props: Omit<TextFieldProps, 'inputMode' | 'autoComplete' | 'className'>) {
  return <TextField {...props} inputMode="decimal" autoComplete="off" className="figures" />
}
