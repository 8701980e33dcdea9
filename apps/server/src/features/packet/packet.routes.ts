import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import { getPacket, type PacketDeps, removePacket, setPacket } from './packet-facts.ts'

/** /api/subscriptions/{id}/packet: what a person entered about a charge after the cancellation. */
export function packetRoutes(deps: PacketDeps) {
  return createApi()
    .openapi(contract.getPacket, async (c) =>
      c.json(await getPacket(deps, c.var.actor.viewer, c.req.valid('param').id), 200),
    )
    .openapi(contract.setPacket, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await setPacket(deps, c.var.actor.viewer, id, c.req.valid('json')), 200)
    })
    .openapi(contract.removePacket, async (c) => {
      await removePacket(deps, c.var.actor.viewer, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
