// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsHouseholdName as english } from '../en/settings-household-name.ts'

export const settingsHouseholdName: typeof english = {
  addTitle: 'Aggiungi qualcuno senza account',
  addText: 'Per figli o genitori che usano qualcosa con te. Un nome conta nelle quote e non riceve email. Se più avanti vuole un account, un invito può passargli il nome.',
  add: 'Aggiungi nome',
  added: (v) => `Nome aggiunto: ${v.name}`,
  name: 'Nome',
  renameTitle: (v) => `Rinomina ${v.name}`,
}
