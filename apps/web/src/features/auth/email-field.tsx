import { accountTexts } from '@duely/texts/account'
import { useTexts } from '#web/language/reader-language.tsx'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'

/** An account's e-mail field, with attributes for password managers and phone keyboards. */
export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  const t = useTexts(accountTexts)
  return (
    <TextField
      label={t.email}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
