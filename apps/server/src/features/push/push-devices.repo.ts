import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { deliveries, pushDevices } from '../../platform/database/schema.ts'

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

/** Updates the person's own device with this endpoint; null if there is none. */
export async function updateDevice(
  tx: Transaction,
  { userId, endpoint, ...values }: Omit<NewDevice, 'createdAt'>,
) {
  const [row] = await tx
    .update(pushDevices)
    .set(values)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, endpoint)))
    .returning(shown)
  return row ?? null
}

/** Inserts a device; one of another person with the same endpoint becomes this person's, under the new id. */
export async function upsertDevice(tx: Transaction, device: NewDevice) {
  const row = { ...device, id: crypto.randomUUID() }
  const [stored] = await tx
    .insert(pushDevices)
    .values(row)
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: row })
    .returning(shown)
  if (stored === undefined) throw new Error('A device was not stored')
  return stored
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
