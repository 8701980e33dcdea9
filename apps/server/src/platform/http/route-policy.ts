import * as contract from '@duely/contract/routes'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from './app-env.ts'

/** What a route declares to the guards in front of all routes. What is left out is as for the others. */
export type RoutePolicy = {
  /**
   * Other programs call it with a proof of their own, a signature or a token: neither a session nor our origin is
   * asked for, any media type is taken, and by address only what is refused is counted.
   */
  provesItself?: true
  /** Its body is signed as it is and must reach the route as it is, to be refused there if it is forged. */
  isSigned?: true
  /** The media types of its bodies. Default: JSON. */
  takes?: readonly string[]
  /** The largest body it takes, in bytes: the contract's `x-max-body-bytes`. Default: 16 kB. */
  maxBytes?: number
}

type Declaring = { method: string; getRoutingPath(): string; 'x-max-body-bytes'?: number }

/** What the contract's routes declare, by "METHOD /path". */
function declaredBodyLimits(routes: readonly Declaring[]): ReadonlyMap<string, number> {
  return new Map(
    routes.flatMap((route) => {
      const bytes = route['x-max-body-bytes']
      return bytes === undefined ? [] : [[`${route.method.toUpperCase()} ${route.getRoutingPath()}`, bytes]]
    }),
  )
}

const DECLARED = declaredBodyLimits(Object.values(contract))

const POLICIES = new WeakMap<object, RoutePolicy>()
const policyOfRequest = new WeakMap<Context, RoutePolicy>()

/** Declares the policy of the routes of a path, where they are mounted: `api.use('/unsubscribe/:token', policy({ … }))`. */
export function policy(declared: RoutePolicy): MiddlewareHandler<AppEnv> {
  const mark: MiddlewareHandler<AppEnv> = (_c, next) => next()
  POLICIES.set(mark, declared)
  return mark
}

/** The policy of the route that a request leads to; of several declared for its path the last says it. */
export function policyOf(c: Context<AppEnv>): RoutePolicy {
  let found = policyOfRequest.get(c)
  if (found === undefined) {
    const declared = matchedRoutes(c).flatMap(({ handler, method, path }) => {
      const maxBytes = DECLARED.get(`${method} ${path}`)
      return [POLICIES.get(handler) ?? {}, maxBytes === undefined ? {} : { maxBytes }]
    })
    found = Object.assign({}, ...declared) as RoutePolicy
    policyOfRequest.set(c, found)
  }
  return found
}
