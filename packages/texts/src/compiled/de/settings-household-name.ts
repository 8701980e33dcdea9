// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsHouseholdName as english } from '../en/settings-household-name.ts'

export const settingsHouseholdName: typeof english = {
  addTitle: 'Jemanden ohne Konto hinzufügen',
  addText: 'Für Kinder oder Eltern, die etwas mit dir nutzen. Ein Name zählt bei Anteilen und bekommt keine Mails. Wer später ein Konto möchte, kann den Namen durch eine Einladung übernehmen.',
  add: 'Namen hinzufügen',
  added: (v) => `${v.name} wurde hinzugefügt`,
  name: 'Name',
  renameTitle: (v) => `${v.name} umbenennen`,
}
