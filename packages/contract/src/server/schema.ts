import { z } from 'zod'

/** Who may sign up: anybody, those who were invited, nobody. */
export const SIGN_UP = ['open', 'invited', 'closed'] as const

/** What differs from server to server, for everybody who looks at it. */
export const ServerFacts = z.object({
  /** The product's name here. */
  name: z.string(),
  /** Whether there are plans; without them everybody has everything. */
  plans: z.boolean(),
  /** Whether there are public pages about the product: landing page, blog, contact. */
  site: z.boolean(),
  /** Where the operator's own legal pages are; null: those of the product. */
  legalUrl: z.string().nullable(),
  signUp: z.enum(SIGN_UP),
  /** Whether people may sign in by password. */
  passwords: z.boolean(),
  /** The provider that people may sign in with; null: none. */
  singleSignOn: z.object({ name: z.string() }).nullable(),
  /** Languages that a person can choose, as BCP 47 tags. */
  languages: z.array(z.string()),
})
export type ServerFacts = z.infer<typeof ServerFacts>
