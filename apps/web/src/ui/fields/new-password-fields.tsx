import { newPasswordTexts } from '@duely/texts/new-password'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '#web/language/reader-language.tsx'
import { PasswordField } from './password-field.tsx'

type Name = 'password' | 'confirmPassword'

export interface NewPasswordFieldsProps {
  readonly register: (name: Name, options?: { readonly deps: Name[] }) => UseFormRegisterReturn
  readonly errors: { readonly [Field in Name]?: FieldError | undefined }
  /** Default: those of a password that replaces another. */
  readonly labels?: Readonly<Record<Name, string>>
}

/** A new password and its confirmation. */
export function NewPasswordFields({ register, errors, labels }: NewPasswordFieldsProps) {
  const t = useTexts(newPasswordTexts)
  return (
    <>
      <PasswordField
        label={labels?.password ?? t.newPassword}
        autoComplete="new-password"
        hint={t.passwordHint}
        error={errors.password?.message}
        {...register('password', { deps: ['confirmPassword'] })}
      />
      <PasswordField
        label={labels?.confirmPassword ?? t.confirmNewPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
