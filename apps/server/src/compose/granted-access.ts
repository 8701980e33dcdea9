import { deleteKeysOf } from '#server/features/api-keys/keys.repo.ts'
import { changeFeedAddress } from '#server/features/calendar-feed/feed-address.ts'
import { deleteAddress } from '#server/features/mail-in/mail-in.repo.ts'
import { endWebhooks } from '#server/features/outgoing-webhooks/end-webhooks.ts'
import { endDevices, endDevicesOf } from '#server/features/push/end-devices.ts'
import { endWays } from '#server/features/ways/end-ways.ts'
import type { GrantedAccess } from '#server/ports/granted-access.ts'

/** What the features that grant access do when an account asks for its end. */
export const grantedAccess: GrantedAccess = {
  async endAll(tx, userId, now) {
    await endDevices(tx, userId, null, now)
    const ended = [
      (await deleteKeysOf(tx, userId)) > 0,
      await endWebhooks(tx, userId, now),
      await endWays(tx, userId),
      await changeFeedAddress(tx, userId, now),
    ]
    // Anyone who knew the address could still create drafts there. It does not have to be set up again first.
    await deleteAddress(tx, userId)
    return ended.includes(true)
  },
  endDevices,
  endDevicesOf,
}
