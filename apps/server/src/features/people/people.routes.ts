import * as contract from '@duely/contract/routes'
import type { DeletionDeps } from '#server/features/account/index.ts'
import type { ActorDeps } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { changePerson } from './change-person.ts'
import { deletePerson } from './delete-person.ts'
import { endPersonSessions } from './end-person-sessions.ts'
import { invitePerson, revokeInvitation } from './invite-person.ts'
import { listPeople } from './list-people.ts'
import { requireAdministrator } from './require-administrator.ts'
import { setUp } from './set-up.ts'

/** /api/people for administrators, and the one-time link that makes the first of them. */
export function peopleRoutes(deps: DeletionDeps & ActorDeps) {
  const api = createApi()
  const administrator = requireAdministrator(deps)
  api.use('/api/people', administrator)
  api.use('/api/people/*', administrator)
  // The page of the same address is public: it tells people to sign in or up first.
  api.use('/setup/:token', deps.requireActor)
  return api
    .openapi(contract.listPeople, async (c) => c.json(await listPeople(deps, c.req.valid('query')), 200))
    .openapi(contract.invitePerson, async (c) =>
      c.json(await invitePerson(deps, c.var.actor, c.req.valid('json')), 201),
    )
    .openapi(contract.revokeInvitation, async (c) => {
      await revokeInvitation(deps, c.var.actor, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(contract.changePerson, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changePerson(deps, c.var.actor, id, c.req.valid('json')), 200)
    })
    .openapi(contract.deletePerson, async (c) =>
      c.json(await deletePerson(deps, c.var.actor, c.req.valid('param').id), 202),
    )
    .openapi(contract.endPersonSessions, async (c) =>
      c.json({ ended: await endPersonSessions(deps, c.var.actor, c.req.valid('param').id) }, 200),
    )
    .openapi(contract.setUpServer, async (c) => {
      await setUp(deps, c.var.actor, c.req.valid('param').token)
      return c.body(null, 204)
    })
}
