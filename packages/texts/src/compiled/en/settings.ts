// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settings = {
  title: 'Settings',
  subtitle: 'Manage your account preferences and subscription settings.',
  loading: 'Loading your settings',
  account: 'Account',
  plan: 'Plan',
  notifications: 'Notifications',
  household: 'Household',
  people: 'People',
}
