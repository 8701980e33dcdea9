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
  /** Where the window of a proof at the provider of single sign-on ends. */
  singleSignOn: '/single-sign-on',
  /** The empty frame of the page behind the one-time link that the server prints, `/setup/{token}`. */
  setupFrame: '/setup/-',
  /** The empty frame of the page behind every invitation into a household, `/join/{token}`. */
  joinFrame: '/join/-',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  refund: '/refund',
  /** The European withdrawal function: withdraw from the contract about a plan, also signed out. */
  withdraw: '/withdraw',
  successPayment: '/success-payment',
  /** How services are cancelled, with a page for each. */
  cancel: '/cancel',
  blog: '/blog',
  blogFeed: '/blog/rss.xml',
  dashboard: '/dashboard',
  subscriptions: '/dashboard/subscriptions',
  /** Import of a list or a statement. */
  bring: '/dashboard/subscriptions/bring',
  /** The empty frame of every subscription's page, which the build prerenders and the server answers. */
  subscriptionFrame: '/dashboard/subscriptions/-',
  analytics: '/dashboard/analytics',
  calendar: '/dashboard/calendar',
  reminders: '/dashboard/reminders',
  settings: '/dashboard/settings',
} as const

/** What an installed app is called in a language, with its shortcuts. */
export const manifestPath = (language: string) =>
  `/manifest${language === 'en' ? '' : `-${language.toLowerCase()}`}.webmanifest`

/** Anchors of the landing page's sections. */
export const sections = {
  features: 'features',
  showcase: 'showcase',
  howItWorks: 'how-it-works',
  pricing: 'pricing',
} as const

export type SettingsTab = 'account' | 'plan' | 'notifications' | 'household' | 'people'

/** The settings screen with the given tab. */
export const settingsTab = (tab: SettingsTab) => `${paths.settings}?tab=${tab}`

/** The subscriptions page with that one's edit dialog open. */
export const editSubscription = (id: string) => `${paths.subscriptions}?edit=${encodeURIComponent(id)}`

/** The page of one subscription. */
export const subscriptionPage = (id: string) => `${paths.subscriptions}/${encodeURIComponent(id)}`

/** What a person who was charged after cancelling takes to the service and the bank, to print. */
export const packetPage = (id: string) => `${subscriptionPage(id)}/packet`

/** Names the way to cancel in the address of a subscription's page, which then opens it. */
export const HOW_TO_CANCEL = 'how-to-cancel'

/** The page of one subscription with the way to cancel it open. */
export const howToCancel = (id: string) => `${subscriptionPage(id)}?${HOW_TO_CANCEL}=1`

/** How one service is cancelled. */
export const cancelPagePath = (slug: string) => `${paths.cancel}/${slug}`

/** One blog article. */
export const blogArticle = (slug: string) => `${paths.blog}/${slug}`

/** The page that makes the signed-in person the first administrator, by the one-time link's token. */
export const setupPage = (token: string) => `/setup/${encodeURIComponent(token)}`

/** The page of an invitation into a household, by its token. */
export const joinPage = (token: string) => `/join/${encodeURIComponent(token)}`

/** The sign-up with an invitation, or with the one-time link's token. */
export const signUpWith = (token: string) => `${paths.signup}?${new URLSearchParams({ invitation: token })}`

/** A section of the landing page, as a link from any page. */
export const landingSection = (section: (typeof sections)[keyof typeof sections]) =>
  `${paths.home}#${section}`
