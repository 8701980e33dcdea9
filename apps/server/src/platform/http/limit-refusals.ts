import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import { admit, type Limiter } from './guards/rate-limit.ts'
import { addressBucket } from './guards/request-identity.ts'
import { policyOf } from './route-policy.ts'

/**
 * Counts refused requests (4xx) per address, and no others. For routes authenticated by token or signature: providers
 * send many valid requests from few addresses, which must never be limited; guessing is slowed down.
 */
export function limitRefusals(limiter: Limiter, c: Context<AppEnv>): void {
  if (c.res.status < 400 || c.res.status > 499 || !policyOf(c).provesItself) return
  admit(limiter, addressBucket(c.get('clientIp')))
}
