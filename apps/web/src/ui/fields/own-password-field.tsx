import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

export interface OwnPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete'> {
  /** Tells password managers which account this is. */
  readonly email: string
}

/** The password that somebody who is signed in has now. */
export function OwnPasswordField({ email, ...field }: OwnPasswordFieldProps) {
  return (
    <>
      <input hidden type="text" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...field} autoComplete="current-password" />
    </>
  )
}
