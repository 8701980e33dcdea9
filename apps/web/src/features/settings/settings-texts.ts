import { site } from '#web/site.ts'

/** Heading of the settings (spec, Settings screen). */
export const SETTINGS = {
  title: 'Settings',
  subtitle: 'Manage your account preferences and subscription settings.',
} as const

/** The groups of settings within the tabs. */
export const GROUPS = {
  profile: { title: 'Profile', description: `Who you are, and how ${site.name} looks to you.` },
  security: { title: 'Security', description: 'How you sign in, and where you are signed in.' },
  programs: { title: 'Programs', description: 'For scripts and programs of yours.' },
  data: { title: 'Data', description: 'Take everything with you, or delete it.' },
} as const

/** The country, by which it is known what the law gives. */
export const COUNTRY = {
  title: 'Country',
  description: 'By it we show what the law gives you when you are charged after cancelling.',
  off: 'Not chosen',
  done: 'Country updated',
  failed: 'Failed to update the country. Please try again.',
} as const

/** The home currency setting. */
export const HOME_CURRENCY = {
  title: 'Home currency',
  description:
    'Your month, year and average per service lead with one estimate; the sums in each currency stand below.',
  hint: 'Estimated by the daily reference rates of the European Central Bank. Reminders, limits and charges do not use it.',
  off: 'Off',
  done: 'Home currency updated',
  failed: 'Failed to update home currency',
} as const

/** Rates of one's own, for currencies without a reference rate. */
export const OWN_RATES = {
  title: 'Your own rates',
  description:
    'The European Central Bank publishes no rate for these. Enter one to have them in your estimates; without it they are left out.',
  loading: 'Your rates are loading',
  loadFailed: 'Failed to load your rates',
  none: 'No rate, left out of estimates',
  known: (rate: string, currency: string, day: string) => `1 euro is ${rate} ${currency}, ${day}`,
  enter: 'Enter a rate',
  change: 'Change',
  enterFor: (name: string) => `Enter a rate for ${name}`,
  changeOf: (name: string) => `Change the rate of ${name}`,
  remove: 'Remove',
  removed: 'Rate removed',
  removeFailed: 'Failed to remove the rate',
  dialogTitle: (name: string) => `Rate of ${name}`,
  rate: (currency: string) => `${currency} for one euro`,
  day: 'As of',
  save: 'Save rate',
  saved: 'Rate saved',
  saveFailed: 'Failed to save the rate',
} as const

/** Categories of one's own. */
export const CATEGORIES_SETTING = {
  title: 'Your categories',
  description: 'Beside the nine that everybody has. They are in forms, filters, shares and budgets.',
  create: 'New category',
  loading: 'Your categories are loading',
  loadFailed: 'Failed to load your categories',
  count: (count: number | undefined) =>
    count === undefined ? '' : count === 1 ? '1 subscription' : `${count} subscriptions`,
  change: 'Change',
  changeNamed: (name: string) => `Change ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeWaits: 'Loading what is in it',
  removeText: (count: number) =>
    count === 0
      ? 'Nothing is in it. Reminders do not change.'
      : `${count === 1 ? 'One subscription is' : `${count} subscriptions are`} in it and will be in another one. Reminders do not change.`,
  into: 'Move them to',
  removeSubmit: 'Remove category',
  removed: 'Category removed',
  removeFailed: 'Failed to remove the category',
  undo: 'Undo',
  undoFailed: 'Failed to bring the category back',
} as const
