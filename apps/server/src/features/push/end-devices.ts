import { lockProfile } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { announce } from '#server/platform/live/announce.ts'
import { endpointHash } from './endpoint-hash.ts'
import { upsertFormerDevices } from './former-devices.repo.ts'
import { deleteDevicesNotOf } from './push-devices.repo.ts'

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
  const ended = await deleteDevicesNotOf(tx, userId, keptSessionId)
  if (ended.length === 0) return
  const former = ended.map(({ id, endpoint }) => ({
    id,
    endpointHash: endpointHash(endpoint),
    endedAt: now,
  }))
  await upsertFormerDevices(tx, userId, former)
  await announce(tx, userId, ['account', 'reminders'])
}
