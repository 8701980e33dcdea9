import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import { addName, handOver, renameHousehold, renameMember } from './change-members.ts'
import { createHousehold } from './create-household.ts'
import { getHousehold } from './get-household.ts'
import type { HouseholdDeps } from './household-deps.ts'
import { acceptInvitation, invite, previewInvitation, withdrawInvitation } from './invite.ts'
import { leaveHousehold, removeMember } from './leave-household.ts'

/** /api/household: the actor's own. The preview of an invitation is public: its link proves itself. */
export function householdRoutes(deps: HouseholdDeps) {
  const api = createApi()
  api.on('GET', '/api/household/invitations/:token', policy({ provesItself: true }))
  return api
    .openapi(contract.getHousehold, async (c) =>
      c.json({ household: await getHousehold(deps, c.var.actor.viewer) }, 200),
    )
    .openapi(contract.createHousehold, async (c) =>
      c.json(await createHousehold(deps, c.var.actor, c.req.valid('json')), 201),
    )
    .openapi(contract.renameHousehold, async (c) =>
      c.json(await renameHousehold(deps, c.var.actor.viewer, c.req.valid('json').name), 200),
    )
    .openapi(contract.addHouseholdName, async (c) =>
      c.json(await addName(deps, c.var.actor.viewer, c.req.valid('json').name), 201),
    )
    .openapi(contract.renameHouseholdMember, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await renameMember(deps, c.var.actor.viewer, id, c.req.valid('json').name), 200)
    })
    .openapi(contract.removeHouseholdMember, async (c) => {
      await removeMember(deps, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(contract.handOverHousehold, async (c) =>
      c.json(await handOver(deps, c.var.actor, c.req.valid('json').member), 200),
    )
    .openapi(contract.leaveHousehold, async (c) => {
      await leaveHousehold(deps, c.var.actor)
      return c.body(null, 204)
    })
    .openapi(contract.inviteToHousehold, async (c) =>
      c.json(await invite(deps, c.var.actor, c.req.valid('json')), 201),
    )
    .openapi(contract.previewHouseholdInvitation, async (c) =>
      c.json(await previewInvitation(deps, c.req.valid('param').token), 200),
    )
    .openapi(contract.withdrawHouseholdInvitation, async (c) => {
      await withdrawInvitation(deps, c.var.actor, c.req.valid('param').token)
      return c.body(null, 204)
    })
    .openapi(contract.acceptHouseholdInvitation, async (c) => {
      const { token } = c.req.valid('param')
      return c.json(await acceptInvitation(deps, c.var.actor, token, c.req.valid('json').yourName), 200)
    })
}
