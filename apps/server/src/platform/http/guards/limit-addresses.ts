import type { MiddlewareHandler } from 'hono'
import type { Clock } from '#server/platform/clock/clock.ts'
import { createRequestLimit } from '#server/platform/limits/request-limit.ts'
import { type AppEnv, isApi } from '../app-env.ts'
import { policyOf } from '../route-policy.ts'
import { addressBucket } from './networks.ts'

/** Several people, each within their own limit, may share an address. */
const REQUESTS_PER_MINUTE_AND_ADDRESS = 3_000
/** High, because pages come from memory. */
const PAGES_PER_MINUTE_AND_ADDRESS = 3_000

/**
 * Limits the requests of an address in a minute, counting those for the API and for pages separately. Routes
 * that prove themselves by a token or signature are limited by `limitRefusals` instead.
 */
export function limitAddresses(deps: { clock: Clock; rateLimitFactor: number }): MiddlewareHandler<AppEnv> {
  const api = createRequestLimit(REQUESTS_PER_MINUTE_AND_ADDRESS, deps)
  const pages = createRequestLimit(PAGES_PER_MINUTE_AND_ADDRESS, deps)
  return (c, next) => {
    const limit = isApi(c.req.path) ? api : pages
    if (!policyOf(c).provesItself) limit.use(addressBucket(c.get('clientIp')))
    return next()
  }
}
