// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { newPassword as english } from '../en/new-password.ts'

export const newPassword: typeof english = {
  newPassword: 'Nuova password',
  confirmNewPassword: 'Conferma la nuova password',
  passwordHint: 'Almeno 8 caratteri. Una frase breve è facile da ricordare.',
}
