/** Heading of the settings (spec, Settings screen). */
export const SETTINGS = {
  title: 'Settings',
  subtitle: 'Manage your account preferences and subscription settings.',
} as const
