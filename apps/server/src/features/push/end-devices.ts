import { lockProfile } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import { hashOf } from '#server/platform/secrets/random-secret.ts'
import { upsertFormerDevices } from './former-devices.repo.ts'
import { deleteDevicesNotOf, deleteDevicesOfSessions } from './push-devices.repo.ts'

/**
 * Turns notifications off on all of a person's devices that were last seen with a session other than the kept
 * one. Those sessions end by a new password, a new address or "sign out everywhere else". The next sign-in on
 * such a device turns them on again.
 *
 * @param tx has ended the sessions already
 * @param keptSessionId null when every session ends
 */
export async function endDevices(
  tx: Transaction,
  userId: string,
  keptSessionId: string | null,
  now: Date,
): Promise<void> {
  // Adding a device takes this lock, so that one that is just being
  // added ends too, or finds its session ended.
  await lockProfile(tx, userId)
  await noteEnded(tx, userId, await deleteDevicesNotOf(tx, userId, keptSessionId), now)
}

/**
 * Turns notifications off on the devices of some sessions, which have ended.
 *
 * @param tx has ended the sessions already
 */
export async function endDevicesOf(
  tx: Transaction,
  userId: string,
  sessionIds: readonly string[],
  now: Date,
): Promise<void> {
  if (sessionIds.length === 0) return
  await lockProfile(tx, userId)
  await noteEnded(tx, userId, await deleteDevicesOfSessions(tx, userId, sessionIds), now)
}

async function noteEnded(
  tx: Transaction,
  userId: string,
  ended: readonly { id: string; endpoint: string }[],
  now: Date,
): Promise<void> {
  if (ended.length === 0) return
  const former = ended.map(({ id, endpoint }) => ({
    id,
    endpointHash: hashOf(endpoint),
    endedAt: now,
  }))
  await upsertFormerDevices(tx, userId, former)
  await announce(tx, userId, ['account', 'reminders'])
}
