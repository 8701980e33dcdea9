import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'

/** The address of an account, as password managers and the keyboards of phones expect it. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
