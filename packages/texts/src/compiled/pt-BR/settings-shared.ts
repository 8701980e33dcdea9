// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsShared as english } from '../en/settings-shared.ts'

export const settingsShared: typeof english = {
  notSet: 'Não informado',
  edit: 'Editar',
  save: 'Salvar',
  loadFailed: 'Não foi possível carregar suas configurações',
  loadFailedText: 'Elas não mudaram, e seus lembretes continuam saindo.',
  settingNotLoaded: 'Não foi possível carregar.',
}
