// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsShared as english } from '../en/settings-shared.ts'

export const settingsShared: typeof english = {
  notSet: 'Non indicato',
  edit: 'Modifica',
  save: 'Salva',
  loadFailed: 'Impossibile caricare le impostazioni',
  loadFailedText: 'Sono invariate, e i tuoi promemoria partono lo stesso.',
  settingNotLoaded: 'Impossibile caricare.',
}
