import { SCHEMES } from '@duely/contract'
import * as contract from '@duely/contract/routes'
import { API_KEY_SUBJECTS, type ApiKeySubject } from '@duely/domain'
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
  /**
   * Accepts a personal API key of this subject instead of a session: the contract's `security`. `any`: of
   * every scope and subject, which the route itself respects.
   */
  takesKeys?: ApiKeySubject | 'any'
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
        ...subjectOf(route),
      },
    ]),
  )
}

/** @throws if a route accepts keys and names no subject, so that none can be forgotten */
function subjectOf({ security = [], ...route }: Declaring): Pick<RoutePolicy, 'takesKeys'> {
  const required = security.flatMap((scheme) => Object.entries(scheme))
  const [, roles] = required.find(([scheme]) => scheme === SCHEMES.apiKey) ?? []
  if (roles === undefined) return {}
  const takesKeys = API_KEY_SUBJECTS.find((subject) => Array.isArray(roles) && roles[0] === subject)
  if (takesKeys === undefined) throw new Error(`${route.getRoutingPath()} names no subject for keys`)
  return { takesKeys }
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
