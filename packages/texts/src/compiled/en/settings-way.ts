// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsWay = {
  addTitle: 'Add a way to reach you',
  changeTitle: (v: { name: string }) => `Change ${v.name}`,
  service: 'Service',
  shared: 'Others may read what arrives there, so the links in it ask for your sign-in.',
  name: 'Name',
  nameHint: 'What the delivery log calls it.',
  optional: (v: { label: string }) => `${v.label} (optional)`,
  keepHint: 'What you entered is never shown again. Leave everything below empty to keep it.',
  submit: 'Add',
  save: 'Save',
  added: 'Added. Send a test to see whether it arrives.',
  addFailed: 'It could not be added. Please try again.',
}
