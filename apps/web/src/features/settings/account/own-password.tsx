import { useQuery } from '@tanstack/react-query'
import { OwnPasswordField, type OwnPasswordFieldProps } from '#web/ui/fields/own-password-field.tsx'
import { useOwnAccount } from '../use-own-account.ts'
import { sessionsQuery } from './sessions-query.ts'

/** Whether the person has a password. Those who have none give a proof when the server asks for it. */
export const useHasPassword = (): boolean => useQuery(sessionsQuery).data?.signIn.password ?? true

/** The field for the own password, for those who have one. */
export function OwnPassword(props: Omit<OwnPasswordFieldProps, 'email'>) {
  const { email } = useOwnAccount()
  return useHasPassword() ? <OwnPasswordField {...props} email={email} /> : null
}

/** What makes a request of a form's values: without the password of those who have none. */
export function useOwnPassword(): <Values extends { password: string }>(values: Values) => object {
  const hasPassword = useHasPassword()
  return ({ password, ...rest }) => (hasPassword ? { ...rest, password } : rest)
}
