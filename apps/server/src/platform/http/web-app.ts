import { Refusal } from '@duely/domain'
import { Hono } from 'hono'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../logger/logger.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { type AppEnv, isApi } from './app-env.ts'
import { findClientAddress } from './guards/client-address.ts'
import { defaultHeaders } from './guards/default-headers.ts'
import { knownMethods } from './guards/known-methods.ts'
import { limitAddresses } from './guards/limit-addresses.ts'
import { limitRefusals } from './guards/limit-refusals.ts'
import { limitTarget } from './guards/limit-target.ts'
import { measureRequests } from './guards/measure-requests.ts'
import { nameCause } from './guards/name-cause.ts'
import { oneSpelling } from './guards/one-spelling.ts'
import { allowedOrigins, originGuard } from './guards/origin-guard.ts'
import { requestId } from './guards/request-id.ts'
import { securityHeaders } from './guards/security-headers.ts'
import { healthRoutes } from './health.routes.ts'
import { handleError } from './problem/problem.ts'
import type { Readiness } from './readiness.ts'
import { type SiteChoice, serveSite } from './site/static-site.ts'
import type { WebBuild } from './site/web-build.ts'

export type WebAppOptions = {
  /** Origin; https enables HSTS. */
  publicUrl: string
  trustedProxies: readonly string[]
  rateLimitFactor: number
  /** Without plans no refusal names one. Default: there are plans. */
  hasPlans?: boolean
  clock: Clock
  logger: Logger
  metrics: Metrics
  readiness: Readiness
  /** All routes except pages. */
  api: Hono<AppEnv>
  site: WebBuild
  siteChoice: SiteChoice
}

/** The complete HTTP application: guards, health, API, pages. */
export function webApp(options: WebAppOptions): Hono<AppEnv> {
  const { publicUrl } = options
  return new Hono<AppEnv>()
    .onError(handleError(options.logger, options.hasPlans))
    .use(requestId)
    .use(findClientAddress(options.trustedProxies))
    .use(measureRequests(options.metrics))
    .use(securityHeaders(publicUrl))
    .use(defaultHeaders)
    .use(limitTarget)
    .use(knownMethods)
    .use(limitAddresses(options))
    .use(oneSpelling)
    .use(limitRefusals(options))
    .use(originGuard(allowedOrigins(publicUrl)))
    .use(nameCause)
    .route('/', healthRoutes(options))
    .route('/', options.api)
    .use(async (c, next) => {
      if (isApi(c.req.path)) throw new Refusal('NOT_FOUND')
      return next()
    })
    .all('*', serveSite(options.site, options.siteChoice))
}
