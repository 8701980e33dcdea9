import { Refusal } from '@duely/domain'
import type { MiddlewareHandler } from 'hono'
import type { ActorDeps, AppEnv } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { bearerOf } from '#server/platform/http/guards/bearer.ts'
import { limitBody } from '#server/platform/http/guards/limit-body.ts'
import { allowedOrigins } from '#server/platform/http/guards/origin-guard.ts'
import { requireStrictJson } from '#server/platform/http/guards/require-strict-json.ts'
import { KeyRequired } from '#server/platform/http/problem/problem.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import type { McpDeps } from './serve-mcp.ts'

/** The protocol of assistants (MCP, Streamable HTTP) at /mcp, for personal API keys alone. */
export function assistantsRoutes(deps: McpDeps & ActorDeps & { publicUrl: string }) {
  const api = createApi()
  api.use('/mcp', policy({ takesKeys: 'any' }))
  api.post(
    '/mcp',
    requireOurOrigin(deps.publicUrl),
    requireKey(deps),
    limitBody,
    requireStrictJson,
    async (c) => {
      const { viewer, key } = c.var.actor
      if (key === undefined) throw new Refusal('UNAUTHENTICATED')
      const body: unknown = await c.req.json()
      // Several requests in one would count as one.
      if (Array.isArray(body)) throw new Refusal('INVALID')
      // Most processes are never asked.
      const { serveMcp } = await import('./serve-mcp.ts')
      return serveMcp(deps, { viewer, key }, c.req.raw, body)
    },
  )
  // Nothing is streamed.
  api.get('/mcp', (c) => c.body(null, 405, { allow: 'POST' }))
  return api
}

/**
 * A browser says where a page that asks comes from, and only our own may. So no page that has our address
 * resolve to itself, or ours to its own (DNS rebinding), gets through.
 */
function requireOurOrigin(publicUrl: string): MiddlewareHandler<AppEnv> {
  const ours = new Set(allowedOrigins(publicUrl))
  return (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && !ours.has(origin)) throw new Refusal('FORBIDDEN_ORIGIN')
    return next()
  }
}

/** A key and nothing else: the session of a browser is not for programs. */
function requireKey({ requireActor }: ActorDeps): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (bearerOf(c.req.raw.headers) === null) throw new KeyRequired()
    try {
      return await requireActor(c, next)
    } catch (error) {
      throw error instanceof Refusal && error.code === 'UNAUTHENTICATED' ? new KeyRequired() : error
    }
  }
}
