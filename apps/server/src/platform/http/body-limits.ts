import * as contract from '@duely/contract/routes'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from './app-env.ts'

/** The largest body of a route that says nothing else, in bytes. */
export const BODY_BYTES = 16 * 1024

type Declaring = { method: string; getRoutingPath(): string; 'x-max-body-bytes'?: number }

/** What the contract's routes declare, by "METHOD /path". */
export function declaredBodyLimits(routes: readonly Declaring[]): ReadonlyMap<string, number> {
  return new Map(
    routes.flatMap((route) => {
      const bytes = route['x-max-body-bytes']
      return bytes === undefined ? [] : [[`${route.method.toUpperCase()} ${route.getRoutingPath()}`, bytes]]
    }),
  )
}

const DECLARED = declaredBodyLimits(Object.values(contract))

/** The largest body that the route of a request takes, in bytes. */
export function bodyLimitOf(c: Context<AppEnv>): number {
  for (const { method, path } of matchedRoutes(c)) {
    const bytes = DECLARED.get(`${method} ${path}`)
    if (bytes !== undefined) return bytes
  }
  return BODY_BYTES
}
