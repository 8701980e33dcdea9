import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { createApi } from '../../platform/http/create-api.ts'
import { type ProfileDeps, updateProfile } from './update-profile.ts'

/** PATCH /api/profile: the actor's own. */
export function profileRoutes(deps: ProfileDeps & { requireActor: MiddlewareHandler<AppEnv> }) {
  const api = createApi()
  api.use('/api/profile', deps.requireActor)
  return api.openapi(contract.updateProfile, async (c) => {
    const source = { ip: c.var.clientIp, userAgent: c.req.header('user-agent') ?? null }
    return c.json(await updateProfile(deps, c.var.actor, c.req.valid('json'), source), 200)
  })
}
