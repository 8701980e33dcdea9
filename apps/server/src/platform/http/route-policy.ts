import { SCHEMES } from '@duely/contract'
import * as contract from '@duely/contract/routes'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from './app-env.ts'

/** What a route declares to the global guards. Omitted values use the defaults. */
export type RoutePolicy = {
  /**
   * Called by other programs with a signature or token: no session and origin checks, any media type, and
   * only refusals are rate-limited per address.
   */
  provesItself?: true
  /** Its signed body must reach the route unmodified, and is refused there if forged. */
  isSigned?: true
  /** Accepted media types. Default: JSON. */
  takes?: readonly string[]
  /** Body limit in bytes: the contract's `x-max-body-bytes`. Default: 16 kB. */
  maxBytes?: number
  /** Accepts a personal API key instead of a session: the contract's `security`. */
  takesKeys?: boolean
}

type Declaring = {
  method: string
  getRoutingPath(): string
  'x-max-body-bytes'?: number
  security?: readonly object[]
}

/** Body limits and accepted keys as declared in the contract, by "METHOD /path". */
function declaredPolicies(routes: readonly Declaring[]): ReadonlyMap<string, RoutePolicy> {
  return new Map(
    routes.map((route) => [
      `${route.method.toUpperCase()} ${route.getRoutingPath()}`,
      {
        ...(route['x-max-body-bytes'] === undefined ? {} : { maxBytes: route['x-max-body-bytes'] }),
        ...(route.security?.some((scheme) => SCHEMES.apiKey in scheme) ? { takesKeys: true } : {}),
      },
    ]),
  )
}

const DECLARED = declaredPolicies(Object.values(contract))

/**
 * Declares the policy of a path's routes where they are mounted:
 * `api.use('/unsubscribe/:token', policy({ … }))`.
 */
export function policy(declared: RoutePolicy): MiddlewareHandler<AppEnv> {
  const pass: MiddlewareHandler<AppEnv> = (_c, next) => next()
  return Object.assign(pass, { policy: declared })
}

/** The policy of the matched route; the last one declared for its path. */
export function policyOf(c: Context<AppEnv>): RoutePolicy {
  const found: RoutePolicy = {}
  for (const { handler, method, path } of matchedRoutes(c)) {
    if ('policy' in handler) Object.assign(found, handler.policy)
    if (method !== 'ALL') Object.assign(found, DECLARED.get(`${method} ${path}`))
  }
  return found
}
