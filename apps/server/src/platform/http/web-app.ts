import { Refusal } from '@duely/domain'
import { Hono } from 'hono'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logger/logger.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { AppEnv } from './app-env.ts'
import { healthRoutes, type Readiness } from './health.ts'
import { allowedOrigins, originGuard } from './origin-guard.ts'
import { handleError } from './problem.ts'
import { createLimiter, limitRequests } from './rate-limit.ts'
import { readBody } from './read-body.ts'
import { addressBucket, identifyRequest } from './request-identity.ts'
import { securityHeaders } from './security-headers.ts'
import { methodNotAllowed, serveSite } from './static-site.ts'
import { toBlockList } from './trusted-proxies.ts'
import type { WebBuild } from './web-build.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const BODY_BYTES = 100 * 1024
/** Paths that take more than an ordinary body, in bytes. */
const LARGER_BODIES: Readonly<Record<string, number>> = {
  '/api/import': 1024 * 1024,
  '/api/webhooks/polar': 1024 * 1024,
}
const JSON_ONLY = ['application/json']
const FORM_ONLY = ['application/x-www-form-urlencoded']
const IMPORT_TYPES = [...JSON_ONLY, 'text/csv']
const REQUESTS_PER_MINUTE_AND_ADDRESS = 600

export type WebAppOptions = {
  /** An origin; https switches HSTS on. */
  publicUrl: string
  trustedProxies: readonly string[]
  rateLimitFactor: number
  clock: Clock
  /** Where several processes share their counters; null when there is only this one. */
  shared: Database | null
  logger: Logger
  metrics: Metrics
  readiness: Readiness
  /** Everything that is not a page. */
  api: Hono<AppEnv>
  site: WebBuild
}

/** The whole of what answers HTTP: guards first, then health, the API and the pages. */
export function webApp(options: WebAppOptions): Hono<AppEnv> {
  const { publicUrl, logger, clock, shared } = options
  const perAddress = createLimiter({
    name: 'api-address',
    limit: REQUESTS_PER_MINUTE_AND_ADDRESS * options.rateLimitFactor,
    windowSeconds: 60,
    clock,
    shared,
    onShareError: (err) => logger.warn({ event: 'limits-not-shared', err }),
  })
  return new Hono<AppEnv>()
    .onError(handleError(logger))
    .use(identifyRequest(toBlockList(options.trustedProxies)))
    .use(securityHeaders(publicUrl.startsWith('https:')))
    .use(options.metrics.measureRequests())
    .use(async (c, next) => (METHODS.has(c.req.method) ? next() : methodNotAllowed()))
    .use(limitRequests(perAddress, ({ clientIp }, path) => (isApi(path) ? addressBucket(clientIp) : null)))
    .use(
      originGuard({
        origins: allowedOrigins(publicUrl),
        exempt: (path) => path.startsWith('/api/webhooks/') || path.startsWith('/unsubscribe/'),
        types: typesOf,
      }),
    )
    .use(readBody({ maxBytes: (path) => LARGER_BODIES[path] ?? BODY_BYTES, isSigned }))
    .route('/', healthRoutes(options))
    .route('/', options.api)
    .use(async (c, next) => {
      if (isApi(c.req.path)) throw new Refusal('NOT_FOUND')
      return next()
    })
    .all('*', serveSite(options.site))
}

function typesOf(path: string): readonly string[] {
  if (path.startsWith('/api/import')) return IMPORT_TYPES
  // The pages of the pretend payment provider work without scripts.
  return path.startsWith('/pretend/') ? FORM_ONLY : JSON_ONLY
}

/** What is signed as it is must reach its door as it is, to be refused there if it is forged. */
function isSigned(path: string): boolean {
  return path.startsWith('/api/webhooks/')
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}
