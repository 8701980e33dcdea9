// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsHouseholdName as english } from '../en/settings-household-name.ts'

export const settingsHouseholdName: typeof english = {
  addTitle: 'Dodaj kogoś bez konta',
  addText: 'Dla dzieci lub rodziców, którzy korzystają z czegoś razem z Tobą. Imię liczy się w udziałach i nie dostaje e-maili. Jeśli ta osoba zechce później konta, zaproszenie może przekazać jej to imię.',
  add: 'Dodaj imię',
  added: (v) => `Dodano: ${v.name}`,
  name: 'Imię',
  renameTitle: (v) => `Zmień imię: ${v.name}`,
}
