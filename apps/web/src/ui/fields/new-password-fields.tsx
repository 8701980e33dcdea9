import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from './password-field.tsx'

type Name = 'password' | 'confirmPassword'

export interface NewPasswordFieldsProps {
  readonly register: (name: Name, options?: { readonly deps: Name[] }) => UseFormRegisterReturn
  readonly errors: { readonly [Field in Name]?: FieldError | undefined }
}

/** A new password and its confirmation. */
export function NewPasswordFields({ register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters. A short sentence is easy to remember."
        error={errors.password?.message}
        {...register('password', { deps: ['confirmPassword'] })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}
