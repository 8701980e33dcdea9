// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { newPassword as english } from '../en/new-password.ts'

export const newPassword: typeof english = {
  newPassword: 'Nova senha',
  confirmNewPassword: 'Confirme a nova senha',
  passwordHint: 'Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar.',
}
