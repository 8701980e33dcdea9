import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { formerPushDevices } from '#server/platform/database/schema.ts'

type FormerDevice = typeof formerPushDevices.$inferInsert

/** Former devices of a person that are kept, most recent first. */
const DEVICES_KEPT = 20

/** Records devices of a person that ended, and deletes the oldest beyond the limit. */
export async function upsertFormerDevices(
  tx: Transaction,
  userId: string,
  devices: readonly Omit<FormerDevice, 'userId'>[],
): Promise<void> {
  for (const device of devices) {
    const { id, endedAt } = device
    await tx
      .insert(formerPushDevices)
      .values({ ...device, userId })
      .onConflictDoUpdate({
        target: [formerPushDevices.userId, formerPushDevices.endpointHash],
        set: { id, endedAt },
      })
  }
  const kept = tx
    .select({ hash: formerPushDevices.endpointHash })
    .from(formerPushDevices)
    .where(eq(formerPushDevices.userId, userId))
    .orderBy(desc(formerPushDevices.endedAt), desc(formerPushDevices.endpointHash))
    .limit(DEVICES_KEPT)
  await tx
    .delete(formerPushDevices)
    .where(and(eq(formerPushDevices.userId, userId), notInArray(formerPushDevices.endpointHash, kept)))
}

/** Deletes a person's former device with one of these addresses; its id, or undefined when there is none. */
export async function deleteFormerDevice(
  tx: Transaction,
  userId: string,
  hashes: readonly string[],
): Promise<string | undefined> {
  const [row] = await tx
    .delete(formerPushDevices)
    .where(and(eq(formerPushDevices.userId, userId), inArray(formerPushDevices.endpointHash, [...hashes])))
    .returning({ id: formerPushDevices.id })
  return row?.id
}
