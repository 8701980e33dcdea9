import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { Limiter } from './guards/rate-limit.ts'
import { addressBucket } from './guards/request-identity.ts'
import { RateLimited } from './problem/problem.ts'
import { policyOf } from './route-policy.ts'

/**
 * Counts by address the requests that were refused (4xx), and no others. For routes that prove themselves by a token
 * or a signature: mail services and providers send any number of right ones from a few addresses, and those must
 * never be held up; guessing is slowed down.
 */
export function limitRefusals(limiter: Limiter): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    if (!policyOf(c).provesItself || c.res.status < 400 || c.res.status > 499) return
    const { allowed, retryAfterSeconds } = limiter(addressBucket(c.get('clientIp')))
    if (!allowed) throw new RateLimited(retryAfterSeconds)
  }
}
