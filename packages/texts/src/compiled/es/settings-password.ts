// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPassword as english } from '../en/settings-password.ts'

export const settingsPassword: typeof english = {
  current: 'Contraseña actual',
  save: 'Guardar contraseña',
  passwordUpdated: 'Contraseña actualizada',
  passwordFailed: 'No se ha podido cambiar la contraseña',
}
