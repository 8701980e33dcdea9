import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import { addDevice } from './add-device.ts'
import { listDevices } from './list-devices.ts'
import type { PushDeps } from './push-deps.ts'
import { removeDevice } from './remove-device.ts'

/** /api/push: the devices on which a person turned notifications on. */
export function pushRoutes(deps: PushDeps) {
  return createApi()
    .openapi(contract.getPushDevices, async (c) => {
      const devices = await listDevices(deps.db, c.var.actor.userId)
      return c.json({ publicKey: deps.pushPublicKey, devices }, 200)
    })
    .openapi(contract.addPushDevice, async (c) =>
      c.json(await addDevice(deps, c.var.actor, c.req.valid('json')), 201),
    )
    .openapi(contract.removePushDevice, async (c) => {
      await removeDevice(deps, c.var.actor.userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
