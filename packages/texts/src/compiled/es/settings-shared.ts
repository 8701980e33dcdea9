// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsShared as english } from '../en/settings-shared.ts'

export const settingsShared: typeof english = {
  notSet: 'Sin indicar',
  edit: 'Editar',
  save: 'Guardar',
  loadFailed: 'No se han podido cargar tus ajustes',
  loadFailedText: 'No han cambiado, y tus recordatorios se siguen enviando.',
  settingNotLoaded: 'No se ha podido cargar.',
}
