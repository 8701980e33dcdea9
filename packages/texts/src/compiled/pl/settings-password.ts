// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsPassword as english } from '../en/settings-password.ts'

export const settingsPassword: typeof english = {
  current: 'Obecne hasło',
  save: 'Zapisz nowe hasło',
  passwordUpdated: 'Hasło zmienione',
  passwordFailed: 'Nie udało się zmienić hasła',
}
