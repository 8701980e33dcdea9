import { Refusal } from '@duely/domain'
import { Hono } from 'hono'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logger/logger.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { AppEnv } from './app-env.ts'
import { allowedOrigins, originGuard } from './guards/origin-guard.ts'
import { createLimiter, limitRequests } from './guards/rate-limit.ts'
import { readBody } from './guards/read-body.ts'
import { addressBucket, identifyRequest } from './guards/request-identity.ts'
import { securityHeaders } from './guards/security-headers.ts'
import { toBlockList } from './guards/trusted-proxies.ts'
import { healthRoutes, type Readiness } from './health.ts'
import { limitRefusals } from './limit-refusals.ts'
import { handleError } from './problem/problem.ts'
import { policyOf } from './route-policy.ts'
import { methodNotAllowed, serveSite } from './site/static-site.ts'
import type { WebBuild } from './site/web-build.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const REQUESTS_PER_MINUTE_AND_ADDRESS = 600
/** High, because pages come from memory and many users may share an address. */
const PAGES_PER_MINUTE_AND_ADDRESS = 3_000
/** Invalid tokens and signatures. */
const REFUSALS_PER_MINUTE_AND_ADDRESS = 30

export type WebAppOptions = {
  /** Origin; https enables HSTS. */
  publicUrl: string
  trustedProxies: readonly string[]
  rateLimitFactor: number
  clock: Clock
  /** Store shared by several processes; null with a single one. */
  shared: Database | null
  logger: Logger
  metrics: Metrics
  readiness: Readiness
  /** All routes except pages. */
  api: Hono<AppEnv>
  site: WebBuild
}

/** The complete HTTP application: guards, health, API, pages. */
export function webApp(options: WebAppOptions): Hono<AppEnv> {
  const { publicUrl, logger, clock, shared } = options
  const perMinute = (name: string, limit: number) =>
    createLimiter({
      name,
      limit: limit * options.rateLimitFactor,
      windowSeconds: 60,
      clock,
      shared,
      onShareError: (err) => logger.warn({ event: 'limits-not-shared', err }),
    })
  const byAddress = (which: 'api' | 'page', limit: number) =>
    limitRequests(perMinute(`${which}-address`, limit), ({ clientIp }, c) =>
      isApi(c.req.path) === (which === 'api') && !policyOf(c).provesItself ? addressBucket(clientIp) : null,
    )
  const site = serveSite(options.site)
  return new Hono<AppEnv>()
    .onError(handleError(logger))
    .use(identifyRequest(toBlockList(options.trustedProxies)))
    .use(securityHeaders(publicUrl.startsWith('https:')))
    .use(options.metrics.measureRequests())
    .use(async (c, next) => (METHODS.has(c.req.method) ? next() : methodNotAllowed()))
    .use(byAddress('api', REQUESTS_PER_MINUTE_AND_ADDRESS))
    .use(byAddress('page', PAGES_PER_MINUTE_AND_ADDRESS))
    .use(limitRefusals(perMinute('refused-address', REFUSALS_PER_MINUTE_AND_ADDRESS)))
    .use(originGuard(allowedOrigins(publicUrl)))
    .use(readBody())
    .use(async (c, next) => {
      // The database accepts no NUL, so such a path is not found.
      if (!c.req.path.includes('\0')) return next()
      if (isApi(c.req.path)) throw new Refusal('NOT_FOUND')
      return site(c, next)
    })
    .route('/', healthRoutes(options))
    .route('/', options.api)
    .use(async (c, next) => {
      if (isApi(c.req.path)) throw new Refusal('NOT_FOUND')
      return next()
    })
    .all('*', site)
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}
