// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsHouseholdName as english } from '../en/settings-household-name.ts'

export const settingsHouseholdName: typeof english = {
  addTitle: 'Adicionar alguém sem conta',
  addText: 'Para filhos ou pais que usam algo com você. Um nome conta nas partes e não recebe e-mails. Se mais tarde a pessoa quiser uma conta, um convite pode passar o nome para ela.',
  add: 'Adicionar nome',
  added: (v) => `Nome adicionado: ${v.name}`,
  name: 'Nome',
  renameTitle: (v) => `Renomear ${v.name}`,
}
