import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'

/** An account's e-mail field, with attributes for password managers and phone keyboards. */
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
