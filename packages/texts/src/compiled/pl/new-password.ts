// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { newPassword as english } from '../en/new-password.ts'

export const newPassword: typeof english = {
  newPassword: 'Nowe hasło',
  confirmNewPassword: 'Potwierdź nowe hasło',
  passwordHint: 'Co najmniej 8 znaków. Krótkie zdanie łatwo zapamiętać.',
}
