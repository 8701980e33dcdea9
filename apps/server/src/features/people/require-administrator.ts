import { Refusal } from '@duely/domain'
import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { readSession, type SessionDeps } from '#server/features/auth/index.ts'
import type { ActorDeps, AppEnv } from '#server/platform/http/app-env.ts'
import { bearerOf } from '#server/platform/http/guards/bearer.ts'

/**
 * Middleware for routes of administrators. Everybody else, signed in or not, gets the answer of a path that
 * does not exist, before anything of the request is looked at. Keys never open them.
 */
export function requireAdministrator(deps: SessionDeps & ActorDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!matchedRoutes(c).some(({ method }) => method !== 'ALL')) return next()
    const { headers } = c.req.raw
    const session = bearerOf(headers) === null ? await readSession(deps, headers) : null
    if (!session?.administrator) throw new Refusal('NOT_FOUND')
    return deps.requireActor(c, next)
  }
}
