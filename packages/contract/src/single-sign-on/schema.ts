import { cultureOf, safeReturn } from '@duely/domain'
import { z } from 'zod'
import { timeZone } from '../profile/schema.ts'

/** What a browser says when it goes to the provider; whatever is wrong about it is left out. */
export const SingleSignOnStart = z.object({
  /** Where to go afterwards, if it is one of our own screens. */
  returnTo: z
    .string()
    .max(2_000)
    .transform((path) => safeReturn(path))
    .optional()
    .catch(undefined),
  /** The token of an invitation's link, or of the one-time link, for a new account. */
  invitation: z.string().min(1).max(128).optional().catch(undefined),
  /** The timezone of a new account. */
  timezone: timeZone.optional().catch(undefined),
  culture: z.string().max(35).transform(cultureOf).optional().catch(undefined),
})

/** The provider's page, to which the browser goes next; a cookie binds what comes back to this browser. */
export const ProviderPage = z.object({ url: z.url() })
