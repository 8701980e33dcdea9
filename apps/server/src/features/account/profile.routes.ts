import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { resumeEmails } from './resume-emails.ts'
import { type ProfileDeps, updateProfile } from './update-profile.ts'

/** /api/profile: the actor's own. */
export function profileRoutes(deps: ProfileDeps & { requireActor: MiddlewareHandler<AppEnv> }) {
  const api = createApi()
  api.use('/api/profile', deps.requireActor)
  api.use('/api/profile/emails/resume', deps.requireActor)
  return api
    .openapi(contract.updateProfile, async (c) => {
      const source = { ip: c.var.clientIp, userAgent: c.req.header('user-agent') ?? null }
      return c.json(await updateProfile(deps, c.var.actor, c.req.valid('json'), source), 200)
    })
    .openapi(contract.resumeEmails, async (c) =>
      c.json(await resumeEmails(deps, c.var.actor.userId, c.var.clientIp), 200),
    )
}
