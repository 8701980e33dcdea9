/** Every URL of the product (spec, Route table). */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  /** Requests a reset mail; with `?token=` (from that mail) sets a new password. */
  resetPassword: '/reset-password',
  /** Target of the verification mail, with `?token=`. */
  verifyEmail: '/verify-email',
  /** Target of both mails about a change of address, with `?token=`. */
  confirmEmail: '/confirm-email',
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
  /** The empty frame of every subscription's page, which the build prerenders and the server answers. */
  subscriptionFrame: '/dashboard/subscriptions/-',
  analytics: '/dashboard/analytics',
  reminders: '/dashboard/reminders',
  settings: '/dashboard/settings',
} as const

/** Anchors of the landing page's sections. */
export const sections = {
  features: 'features',
  showcase: 'showcase',
  howItWorks: 'how-it-works',
  pricing: 'pricing',
} as const

export type SettingsTab = 'account' | 'plan' | 'notifications'

/** The settings screen with the given tab. */
export const settingsTab = (tab: SettingsTab) => `${paths.settings}?tab=${tab}`

/** The subscriptions page with that one's edit dialog open. */
export const editSubscription = (id: string) => `${paths.subscriptions}?edit=${encodeURIComponent(id)}`

/** The page of one subscription. */
export const subscriptionPage = (id: string) => `${paths.subscriptions}/${encodeURIComponent(id)}`

/** One blog article. */
export const blogArticle = (slug: string) => `${paths.blog}/${slug}`

/** A section of the landing page, as a link from any page. */
export const landingSection = (section: (typeof sections)[keyof typeof sections]) =>
  `${paths.home}#${section}`
