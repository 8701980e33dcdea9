import { uiTexts } from '@duely/texts/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'prefix'>

/** A password field with a show/hide button. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTexts(uiTexts)
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? t.hidePassword : t.showPassword}
          onClick={() => setShown(!shown)}
          className="pointer-coarse:size-9"
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}
