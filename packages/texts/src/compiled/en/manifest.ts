// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const manifest = {
  description: 'Fair warning before a paid subscription renews.',
  phone: 'What renews next, on a phone',
  wide: 'What renews next, and what it costs',
  add: 'Add subscription',
  reminders: 'Reminders',
}
