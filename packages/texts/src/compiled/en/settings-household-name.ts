// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsHouseholdName = {
  addTitle: 'Add somebody without an account',
  addText: 'For children or parents who use something with you. A name counts in shares and gets no mail. If they want an account later, an invitation can hand the name over to them.',
  add: 'Add name',
  added: (v: { name: string }) => `${v.name} was added`,
  name: 'Name',
  renameTitle: (v: { name: string }) => `Rename ${v.name}`,
}
