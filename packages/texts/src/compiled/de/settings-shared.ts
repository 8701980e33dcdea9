// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsShared as english } from '../en/settings-shared.ts'

export const settingsShared: typeof english = {
  notSet: 'Nicht angegeben',
  edit: 'Bearbeiten',
  save: 'Speichern',
  loadFailed: 'Deine Einstellungen konnten nicht geladen werden',
  loadFailedText: 'Sie sind unverändert, und deine Erinnerungen gehen weiter hinaus.',
  settingNotLoaded: 'Das konnte nicht geladen werden.',
}
