/** Every URL text of the product, once (spec, Route table). */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  /** Asks for a reset mail; with `?token=` (the link in that mail) sets a new password. */
  resetPassword: '/reset-password',
  /** Where the verification mail leads, with `?token=`. */
  verifyEmail: '/verify-email',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  refund: '/refund',
  successPayment: '/success-payment',
  blog: '/blog',
  blogFeed: '/blog/rss.xml',
  dashboard: '/dashboard',
  subscriptions: '/dashboard/subscriptions',
  /** Import of a list or a statement. */
  bring: '/dashboard/subscriptions/bring',
  analytics: '/dashboard/analytics',
  reminders: '/dashboard/reminders',
  settings: '/dashboard/settings',
} as const

/** The landing page's sections, as targets of its header links. */
export const sections = {
  features: 'features',
  showcase: 'showcase',
  howItWorks: 'how-it-works',
  pricing: 'pricing',
} as const

export type SettingsTab = 'account' | 'plan' | 'notifications'

/** The settings screen with one of its tabs open. */
export const settingsTab = (tab: SettingsTab) => `${paths.settings}?tab=${tab}`

/** The subscriptions page with the dialog of one of them open. */
export const editSubscription = (id: string) => `${paths.subscriptions}?edit=${encodeURIComponent(id)}`

/** The page of one subscription. */
export const subscriptionPage = (id: string) => `${paths.subscriptions}/${encodeURIComponent(id)}`

/** One blog article. */
export const blogArticle = (slug: string) => `${paths.blog}/${slug}`

/** A section of the landing page, from anywhere. */
export const landingSection = (section: (typeof sections)[keyof typeof sections]) =>
  `${paths.home}#${section}`
