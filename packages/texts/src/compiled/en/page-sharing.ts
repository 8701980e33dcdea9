// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const pageSharing = {
  title: (v: { name: string }) => `${v.name} in the household`,
  save: 'Save',
}
