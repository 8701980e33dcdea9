import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Clock } from '#server/platform/clock/clock.ts'
import { createRequestLimit, type RequestLimit } from '#server/platform/limits/request-limit.ts'
import type { AppEnv } from '../app-env.ts'
import { RateLimited } from '../problem/problem.ts'
import { policyOf } from '../route-policy.ts'
import { breadthOf, networksOf } from './networks.ts'

/** Refused tokens and signatures of an address; a wider network gets a larger limit (`breadthOf`). */
const REFUSALS_PER_MINUTE_AND_ADDRESS = 30
/** For each link to unsubscribe or act, each text message's link and each calendar feed, valid or not. */
const REQUESTS_PER_MINUTE_AND_LINK = 60

/** Answers of a right token: it may not do this now, or not so often. */
const NOT_GUESSED = new Set([409, 429])

/**
 * Limits requests that carry a token or a signature instead of a session. Refused ones (4xx) are counted by
 * network, and no others: providers send many valid requests from few addresses, which must never be limited.
 * A network with too many is refused before anything is looked up. Signatures are counted apart from links,
 * so that guessing links holds up no provider. Each link also has a limit of its own, over all networks.
 */
export function limitRefusals(deps: { clock: Clock; rateLimitFactor: number }): MiddlewareHandler<AppEnv> {
  const byBreadth = (): Record<1 | 2 | 4, RequestLimit> => ({
    1: createRequestLimit(REFUSALS_PER_MINUTE_AND_ADDRESS, deps),
    2: createRequestLimit(REFUSALS_PER_MINUTE_AND_ADDRESS * 2, deps),
    4: createRequestLimit(REFUSALS_PER_MINUTE_AND_ADDRESS * 4, deps),
  })
  const ofLinks = byBreadth()
  const ofSignatures = byBreadth()
  const byLink = createRequestLimit(REQUESTS_PER_MINUTE_AND_LINK, deps)
  const limitsOf = (c: Context<AppEnv>) => {
    const limits = policyOf(c).isSigned ? ofSignatures : ofLinks
    return networksOf(c.get('clientIp')).map((network) => ({ network, limit: limits[breadthOf(network)] }))
  }
  return async (c, next) => {
    if (!policyOf(c).provesItself) return next()
    const wait = Math.max(...limitsOf(c).map(({ limit, network }) => limit.wait(network)))
    if (wait > 0) throw new RateLimited(wait)
    // Hashed: a token may be long, and is a secret.
    if (!policyOf(c).isSigned) byLink.use(createHash('sha256').update(c.req.path).digest('base64url'))
    await next()
    const { status, headers } = c.res
    if (status < 400 || status > 499 || NOT_GUESSED.has(status)) return
    // Asked for its credentials: it has not tried any.
    if (headers.has('www-authenticate')) return
    for (const { limit, network } of limitsOf(c)) limit.count(network)
  }
}
