/**
 * What the operator configures: the origin people use and the address of support. The pages are built with these
 * placeholders; the server puts the real ones in their place when it starts, and scripts read them from the page's head.
 */
export const PLACEHOLDERS = {
  origin: 'https://duely.example',
  supportEmail: 'support@duely.example',
} as const

/** Names of the head's meta elements that carry the facts. */
export const siteMetaNames = { origin: 'duely:origin', supportEmail: 'duely:support-email' } as const

function fact(name: keyof typeof PLACEHOLDERS): string {
  if (typeof document === 'undefined') return PLACEHOLDERS[name]
  const element = document.querySelector(`meta[name="${siteMetaNames[name]}"]`)
  return element?.getAttribute('content') ?? PLACEHOLDERS[name]
}

export const site = {
  name: 'Duely',
  /** Without a trailing slash. */
  origin: fact('origin'),
  supportEmail: fact('supportEmail'),
} as const
