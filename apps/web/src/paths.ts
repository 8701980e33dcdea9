/** Every URL text of the product, once (spec, Route table). */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  resetPassword: '/reset-password',
  /** Where the reset mail leads: sets a new password. */
  newPassword: '/new-password',
  /** Where the verification mail leads. */
  verify: '/verify',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  refund: '/refund',
  successPayment: '/success-payment',
  blog: '/blog',
  dashboard: '/dashboard',
  subscriptions: '/dashboard/subscriptions',
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

/** One blog article. */
export const blogArticle = (slug: string) => `${paths.blog}/${slug}`

/** A section of the landing page, from anywhere. */
export const landingSection = (section: (typeof sections)[keyof typeof sections]) =>
  `${paths.home}#${section}`
