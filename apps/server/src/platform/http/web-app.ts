import { Refusal } from '@duely/domain'
import { type Context, Hono } from 'hono'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logger/logger.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type AddedHeaders, CompletedAnswer } from './answer.ts'
import type { AppEnv } from './app-env.ts'
import { allowedOrigins, isSafe, originGuard } from './guards/origin-guard.ts'
import { admit, limitersPerMinute } from './guards/rate-limit.ts'
import { guardBody } from './guards/read-body.ts'
import { addressBucket, identifyRequest } from './guards/request-identity.ts'
import { securityHeaders } from './guards/security-headers.ts'
import { toBlockList } from './guards/trusted-proxies.ts'
import { healthRoutes, type Readiness } from './health.ts'
import { refusalLimits } from './limit-refusals.ts'
import { handleError } from './problem/problem.ts'
import { policyOf } from './route-policy.ts'
import { methodNotAllowed, serveSite } from './site/static-site.ts'
import type { WebBuild } from './site/web-build.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Several people, each within their own limit, may share an address. */
const REQUESTS_PER_MINUTE_AND_ADDRESS = 3_000
/** High, because pages come from memory. */
const PAGES_PER_MINUTE_AND_ADDRESS = 3_000
/** Longest request target: path and query. */
const TARGET_BYTES = 8 * 1024

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

/** The headers that every answer of this origin carries. */
export function headersOf(publicUrl: string): AddedHeaders {
  return securityHeaders(publicUrl.startsWith('https:'))
}

/** Adds the headers to an answer, unless the server adds them as it writes it. */
function addHeaders(c: Context<AppEnv>, added: AddedHeaders): void {
  const { outgoing }: { outgoing?: unknown } = c.env ?? {}
  if (outgoing instanceof CompletedAnswer) {
    outgoing.requestId = c.get('requestId')
    return
  }
  const { headers } = c.res
  for (const [name, value] of Object.entries(added((name) => headers.get(name)))) headers.set(name, value)
  headers.set('x-request-id', c.get('requestId'))
}

/** The complete HTTP application: guards, health, API, pages. */
export function webApp(options: WebAppOptions): Hono<AppEnv> {
  const { publicUrl, logger } = options
  const perMinute = limitersPerMinute(options)
  const trustedProxies = toBlockList(options.trustedProxies)
  const api = perMinute('api-address', REQUESTS_PER_MINUTE_AND_ADDRESS)
  const pages = perMinute('page-address', PAGES_PER_MINUTE_AND_ADDRESS)
  const refusals = refusalLimits(perMinute)
  const added = headersOf(publicUrl)
  const checkOrigin = originGuard(allowedOrigins(publicUrl))
  const site = serveSite(options.site)
  // Two middlewares rather than one for each guard: every further one costs each request another asynchronous frame.
  return new Hono<AppEnv>()
    .onError(handleError(logger))
    .use(async (c, next) => {
      const started = performance.now()
      identifyRequest(c, trustedProxies)
      if (targetOf(c).length > TARGET_BYTES) c.res = new Response('URI too long.\n', { status: 414 })
      else await next()
      options.metrics.observeRequest(c, (performance.now() - started) / 1000)
      addHeaders(c, added)
    })
    .use(async (c, next) => {
      if (!METHODS.has(c.req.method)) return methodNotAllowed()
      const { provesItself } = policyOf(c)
      if (!provesItself) admit(isApi(c.req.path) ? api : pages, addressBucket(c.get('clientIp')))
      if (provesItself || isApi(c.req.path)) checkSpelling(c)
      if (provesItself) refusals.admit(c)
      if (!isSafe(c.req.method)) {
        checkOrigin(c)
        guardBody(c)
      }
      // The database accepts no NUL, so such a path is not found.
      if (c.req.path.includes('\0')) {
        if (isApi(c.req.path)) throw new Refusal('NOT_FOUND')
        return site(c, next)
      }
      await next()
      if (provesItself) refusals.count(c)
    })
    .route('/', healthRoutes(options))
    .route('/', options.api)
    .use(async (c, next) => {
      if (isApi(c.req.path)) throw new Refusal('NOT_FOUND')
      return next()
    })
    .all('*', site)
}

/** The request target as it was sent: path and query, behind the host of an absolute one. */
function targetOf(c: Context<AppEnv>): string {
  const { incoming }: { incoming?: { url?: string } } = c.env ?? {}
  return (incoming?.url ?? c.req.url).replace(/^https?:\/\/[^/?#]*/i, '')
}

/**
 * Answers and limits hang on the path, so an address has one spelling: without percent-encoding and dot segments.
 * @throws Refusal NOT_FOUND for another one
 */
function checkSpelling(c: Context<AppEnv>): void {
  const [path] = targetOf(c).split(/[?#]/, 1)
  if (path !== c.req.path || path.includes('%')) throw new Refusal('NOT_FOUND')
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}
