import { serverFacts } from './server-facts.ts'

/**
 * Values configured by the operator: public origin and support address. Pages are built with these
 * placeholders; the server fills the real ones in at start, and scripts read them from the page's head.
 */
export const PLACEHOLDERS = {
  origin: 'https://duely.example',
  supportEmail: 'support@duely.example',
} as const

/** Names of the meta elements with these values. */
export const siteMetaNames = { origin: 'duely:origin', supportEmail: 'duely:support-email' } as const

function fact(name: keyof typeof PLACEHOLDERS): string {
  if (typeof document === 'undefined') return PLACEHOLDERS[name]
  const element = document.querySelector(`meta[name="${siteMetaNames[name]}"]`)
  return element?.getAttribute('content') ?? PLACEHOLDERS[name]
}

export const site = {
  /** The product's name on this server. In a prerendered page it is `AppName`. */
  name: serverFacts().name,
  /** Without a trailing slash. */
  origin: fact('origin'),
  supportEmail: fact('supportEmail'),
} as const
