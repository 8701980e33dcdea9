/** Heading of the settings (spec, Settings screen). */
export const SETTINGS = {
  title: 'Settings',
  subtitle: 'Manage your account preferences and subscription settings.',
} as const

/** The home currency card. */
export const HOME_CURRENCY = {
  title: 'Home currency',
  description: 'Shows one estimate of your average month beside the sums in each currency.',
  hint: 'Estimated by the daily reference rates of the European Central Bank. Reminders, limits and charges do not use it.',
  off: 'Off',
  done: 'Home currency updated',
  failed: 'Failed to update home currency',
} as const
