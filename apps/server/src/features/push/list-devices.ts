import type { PushDevice } from '@duely/contract'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectDevices } from './push-devices.repo.ts'

type DeviceRow = Awaited<ReturnType<typeof selectDevices>>[number]

/** A person's devices, oldest first. */
export async function listDevices(db: Queryable, userId: string): Promise<PushDevice[]> {
  return (await selectDevices(db, userId)).map(presentDevice)
}

/** A device as the contract presents it, without its endpoint and keys. */
export function presentDevice({ id, name, createdAt }: DeviceRow): PushDevice {
  return { id, name, createdAt: createdAt.toISOString() }
}
