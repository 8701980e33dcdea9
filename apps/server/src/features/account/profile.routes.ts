import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import { resumeEmails } from './resume-emails.ts'
import { type ProfileDeps, updateProfile } from './update-profile.ts'

/** /api/profile: the actor's own. */
export function profileRoutes(deps: ProfileDeps) {
  return createApi()
    .openapi(contract.updateProfile, async (c) => {
      const userAgent = c.req.header('user-agent') ?? null
      return c.json(await updateProfile(deps, c.var.actor, c.req.valid('json'), userAgent), 200)
    })
    .openapi(contract.resumeEmails, async (c) => c.json(await resumeEmails(deps, c.var.actor), 200))
}
