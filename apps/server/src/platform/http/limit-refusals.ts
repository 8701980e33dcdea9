import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { Limiter } from './guards/rate-limit.ts'
import { addressBucket } from './guards/request-identity.ts'
import { RateLimited } from './problem/problem.ts'
import { policyOf } from './route-policy.ts'

/**
 * Counts refused requests (4xx) per address, and no others. For routes authenticated by token or signature: providers
 * send many valid requests from few addresses, which must never be limited; guessing is slowed down.
 */
export function limitRefusals(limiter: Limiter): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    if (!policyOf(c).provesItself || c.res.status < 400 || c.res.status > 499) return
    const { allowed, retryAfterSeconds } = limiter(addressBucket(c.get('clientIp')))
    if (!allowed) throw new RateLimited(retryAfterSeconds)
  }
}
