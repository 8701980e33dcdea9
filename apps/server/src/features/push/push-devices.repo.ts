import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { deliveries, pushDevices } from '#server/platform/database/schema.ts'

type NewDevice = Omit<typeof pushDevices.$inferInsert, 'id'>

const shown = { id: pushDevices.id, name: pushDevices.name, createdAt: pushDevices.createdAt }

/** A person's devices, oldest first. */
export function selectDevices(db: Queryable, userId: string) {
  return db
    .select(shown)
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id))
}

/** The devices with these ids, with what a message to them needs. */
export function selectTargets(db: Queryable, ids: readonly string[]) {
  return db
    .select()
    .from(pushDevices)
    .where(inArray(pushDevices.id, [...ids]))
}

/**
 * Updates the person's own device with one of these addresses,
 * also with its new address; null if there is none.
 *
 * @param endpoints the present address, and one that it replaces
 */
export async function updateDevice(
  tx: Transaction,
  userId: string,
  endpoints: readonly string[],
  values: Omit<NewDevice, 'createdAt' | 'userId'>,
) {
  const own = await tx
    .select({ id: pushDevices.id, endpoint: pushDevices.endpoint })
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), inArray(pushDevices.endpoint, [...endpoints])))
  // The present address first: where both have a row, the replaced
  // one stays until its push service says it is gone.
  const known = own.find(({ endpoint }) => endpoint === values.endpoint) ?? own[0]
  if (known === undefined) return null
  const [row] = await tx.update(pushDevices).set(values).where(eq(pushDevices.id, known.id)).returning(shown)
  return row ?? null
}

/** Inserts a device. */
export async function insertDevice(tx: Transaction, device: typeof pushDevices.$inferInsert) {
  const [stored] = await tx.insert(pushDevices).values(device).returning(shown)
  if (stored === undefined) throw new Error('A device was not stored')
  return stored
}

/** Deletes the device of another person with this address, and returns whose it was. */
export async function deleteDeviceOfOthers(tx: Transaction, userId: string, endpoint: string) {
  const [row] = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.userId, userId)))
    .returning({ id: pushDevices.id, userId: pushDevices.userId })
  return row
}

/** Deletes a person's devices but those of one session, and returns them. */
export function deleteDevicesNotOf(tx: Transaction, userId: string, keptSessionId: string | null) {
  const ofOthers =
    keptSessionId === null
      ? undefined
      : or(isNull(pushDevices.sessionId), ne(pushDevices.sessionId, keptSessionId))
  return tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), ofOthers))
    .returning({ id: pushDevices.id, endpoint: pushDevices.endpoint })
}

/** Deletes a person's devices of these sessions, and returns them. */
export function deleteDevicesOfSessions(tx: Transaction, userId: string, sessionIds: readonly string[]) {
  return tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), inArray(pushDevices.sessionId, [...sessionIds])))
    .returning({ id: pushDevices.id, endpoint: pushDevices.endpoint })
}

/** Deletes a person's device; whether it existed. The id may be any text. */
export async function deleteDevice(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.userId, userId), sql`${pushDevices.id}::text = ${id}`))
    .returning({ id: pushDevices.id })
  return rows.length > 0
}

/** Deletes the devices that these ledger entries went to. */
export async function deleteDevicesOf(tx: Transaction, deliveryIds: readonly string[]) {
  const rows = await tx
    .select({ device: deliveries.device })
    .from(deliveries)
    .where(inArray(deliveries.id, [...deliveryIds]))
  const ids = [...new Set(rows.flatMap(({ device }) => (device === '' ? [] : [device])))]
  if (ids.length === 0) return []
  return tx
    .delete(pushDevices)
    .where(inArray(pushDevices.id, ids))
    .returning({ id: pushDevices.id, userId: pushDevices.userId })
}
