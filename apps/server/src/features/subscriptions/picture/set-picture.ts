import { FIELD_MESSAGES, PICTURE_SIDE, Refusal, readPictureHead } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { announceSeen } from '../sharing/announce-seen.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { lockSubscription, updateSubscriptionRow } from '../subscriptions.repo.ts'
import { deletePicture, upsertPicture } from './pictures.repo.ts'

type Deps = Pick<SubscriptionDeps, 'db' | 'clock'>

/**
 * Stores a picture and makes it the subscription's mark.
 * @param sent the declared media type, and the bytes
 * @throws Refusal NOT_FOUND, NOT_ALLOWED; UNSUPPORTED_MEDIA_TYPE when the bytes do not
 *   match the type; INVALID unless it is 96 × 96 pixels
 */
export async function setPicture(
  { db, clock }: Deps,
  viewer: Viewer,
  id: string,
  sent: { type: string; bytes: Uint8Array },
): Promise<void> {
  assertSubscriptionId(id)
  const head = readPictureHead(sent.bytes)
  if (head === null || head.type !== sent.type) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  if (head.width !== PICTURE_SIDE || head.height !== PICTURE_SIDE)
    throw new Refusal('INVALID', [{ path: 'picture', message: FIELD_MESSAGES.mark.picture }])
  const updatedAt = clock.now()
  await inTransaction(db, async (tx) => {
    const { userId, householdId } = await lockSubscription(tx, viewer, id, 'change')
    await upsertPicture(tx, userId, id, { type: head.type, bytes: Buffer.from(sent.bytes), updatedAt })
    await updateSubscriptionRow(tx, userId, id, { mark: 'picture', updatedAt })
    await announceSeen(tx, { userId, householdId }, ['subscriptions'])
  })
}

/**
 * Removes the picture; the mark is derived from the name again.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED
 */
export async function removePicture({ db, clock }: Deps, viewer: Viewer, id: string): Promise<void> {
  assertSubscriptionId(id)
  await inTransaction(db, async (tx) => {
    const { mark, userId, householdId } = await lockSubscription(tx, viewer, id, 'change')
    await deletePicture(tx, userId, id)
    if (mark === 'picture')
      await updateSubscriptionRow(tx, userId, id, { mark: null, updatedAt: clock.now() })
    await announceSeen(tx, { userId, householdId }, ['subscriptions'])
  })
}
