// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { newPassword as english } from '../en/new-password.ts'

export const newPassword: typeof english = {
  newPassword: 'Nueva contraseña',
  confirmNewPassword: 'Confirma la nueva contraseña',
  passwordHint: 'Al menos 8 caracteres. Una frase corta es fácil de recordar.',
}
