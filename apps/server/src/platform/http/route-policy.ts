import { SCHEMES } from '@duely/contract'
import * as contract from '@duely/contract/routes'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from './app-env.ts'

/** What a route declares to the global guards. Omitted values use the defaults. */
export type RoutePolicy = {
  /**
   * Called by other programs with a signature or token: no session and origin checks, any media type, and only
   * refusals are rate-limited per address.
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

const POLICIES = new WeakMap<object, RoutePolicy>()
const policyOfRequest = new WeakMap<Context, RoutePolicy>()

/** Declares the policy of a path's routes where they are mounted: `api.use('/unsubscribe/:token', policy({ … }))`. */
export function policy(declared: RoutePolicy): MiddlewareHandler<AppEnv> {
  const mark: MiddlewareHandler<AppEnv> = (_c, next) => next()
  POLICIES.set(mark, declared)
  return mark
}

/** The policy of the matched route; the last one declared for its path. */
export function policyOf(c: Context<AppEnv>): RoutePolicy {
  let found = policyOfRequest.get(c)
  if (found === undefined) {
    found = matchedRoutes(c).map(policyOfRoute).reduce(merge, NO_POLICY)
    policyOfRequest.set(c, found)
  }
  return found
}

type Route = ReturnType<typeof matchedRoutes>[number]

const NO_POLICY: RoutePolicy = {}
const policyOfKnownRoute = new WeakMap<Route, RoutePolicy>()

/** What one matched handler declares: the same at every request, so it is looked up once. */
function policyOfRoute(route: Route): RoutePolicy {
  let found = policyOfKnownRoute.get(route)
  if (found === undefined) {
    const [declared, ofContract] = [
      POLICIES.get(route.handler),
      DECLARED.get(`${route.method} ${route.path}`),
    ]
    found = declared || ofContract ? { ...declared, ...ofContract } : NO_POLICY
    policyOfKnownRoute.set(route, found)
  }
  return found
}

function merge(all: RoutePolicy, one: RoutePolicy): RoutePolicy {
  if (one === NO_POLICY) return all
  return all === NO_POLICY ? one : { ...all, ...one }
}
