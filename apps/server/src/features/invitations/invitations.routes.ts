import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import { type PreviewDeps, previewInvitation } from './preview-invitation.ts'

/** GET /api/invitations/{token}: public, because nobody with an invitation has an account yet. */
export function invitationRoutes(deps: PreviewDeps) {
  const api = createApi()
  api.use('/api/invitations/:token', policy({ provesItself: true }))
  return api.openapi(contract.previewInvitation, async (c) =>
    c.json(await previewInvitation(deps, c.req.valid('param').token), 200),
  )
}
