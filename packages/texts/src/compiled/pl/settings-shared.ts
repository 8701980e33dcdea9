// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsShared as english } from '../en/settings-shared.ts'

export const settingsShared: typeof english = {
  notSet: 'Nie podano',
  edit: 'Edytuj',
  save: 'Zapisz',
  loadFailed: 'Nie udało się wczytać ustawień',
  loadFailedText: 'Nie zmieniły się, a przypomnienia nadal wychodzą.',
  settingNotLoaded: 'Nie udało się tego wczytać.',
}
