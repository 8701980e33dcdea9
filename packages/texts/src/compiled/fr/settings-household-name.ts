// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { settingsHouseholdName as english } from '../en/settings-household-name.ts'

export const settingsHouseholdName: typeof english = {
  addTitle: 'Ajouter quelqu’un sans compte',
  addText: 'Pour des enfants ou des parents qui utilisent quelque chose avec vous. Un nom compte dans les parts et ne reçoit pas d’e-mails. Si la personne veut un compte plus tard, une invitation peut lui transmettre le nom.',
  add: 'Ajouter le nom',
  added: (v) => `${v.name} : nom ajouté`,
  name: 'Nom',
  renameTitle: (v) => `Renommer ${v.name}`,
}
