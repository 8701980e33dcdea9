// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPassword as english } from '../en/settings-password.ts'

export const settingsPassword: typeof english = {
  current: 'Senha atual',
  save: 'Salvar nova senha',
  passwordUpdated: 'Senha atualizada',
  passwordFailed: 'Não foi possível atualizar a senha',
}
