import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import { admit, type Limiter } from './guards/rate-limit.ts'
import { breadthOf, networksOf } from './guards/request-identity.ts'
import { policyOf } from './route-policy.ts'

/** Refused tokens and signatures of an address; a wider network gets a larger limit (`breadthOf`). */
const REFUSALS_PER_MINUTE_AND_ADDRESS = 30
/** Of a link to unsubscribe or act, of a text message's link, or of a calendar feed, right or wrong. */
const REQUESTS_PER_MINUTE_AND_LINK = 60

/** Answers of a right token: it may not do this now, or not so often. */
const NOT_GUESSED = new Set([409, 429])

/** Limits of requests that carry a token or a signature instead of a session. */
export type RefusalLimits = {
  /**
   * Asked before anything is looked up.
   * @throws RateLimited after too many refusals of the network, or requests with the same link
   */
  admit(c: Context<AppEnv>): void
  /** Counts an answered request if it was refused. */
  count(c: Context<AppEnv>): void
}

/**
 * Refused requests (4xx) are counted by network, and no others: providers send many valid requests from few addresses,
 * which must never be limited. Signatures are counted apart from links, so that whoever guesses links holds up no
 * provider. A link is also limited by itself, from wherever it is asked.
 */
export function refusalLimits(perMinute: (name: string, limit: number) => Limiter): RefusalLimits {
  const ofBreadth = (name: string): Record<1 | 2 | 4, Limiter> => ({
    1: perMinute(name, REFUSALS_PER_MINUTE_AND_ADDRESS),
    2: perMinute(name, REFUSALS_PER_MINUTE_AND_ADDRESS * 2),
    4: perMinute(name, REFUSALS_PER_MINUTE_AND_ADDRESS * 4),
  })
  const [ofLinks, ofSignatures] = [ofBreadth('refused-link'), ofBreadth('refused-signature')]
  const byLink = perMinute('link', REQUESTS_PER_MINUTE_AND_LINK)
  const limitersOf = (c: Context<AppEnv>) => {
    const limiters = policyOf(c).isSigned ? ofSignatures : ofLinks
    return networksOf(c.get('clientIp')).map((network) => ({
      network,
      limiter: limiters[breadthOf(network)],
    }))
  }
  return {
    admit: (c) => {
      for (const { limiter, network } of limitersOf(c)) admit(limiter, network, 0)
      // Hashed: a token may be long, and is a secret.
      if (!policyOf(c).isSigned) admit(byLink, createHash('sha256').update(c.req.path).digest('base64url'))
    },
    count: (c) => {
      const { status } = c.res
      if (status < 400 || status > 499 || NOT_GUESSED.has(status)) return
      for (const { limiter, network } of limitersOf(c)) limiter(network)
    },
  }
}
