import { endKeys } from '#server/features/api-keys/end-keys.ts'
import { changeFeedAddress } from '#server/features/calendar-feed/feed-address.ts'
import { endMailInAddress } from '#server/features/mail-in/mail-in-address.ts'
import { endWebhooks } from '#server/features/outgoing-webhooks/end-webhooks.ts'
import { endDevices, endDevicesOf } from '#server/features/push/end-devices.ts'
import { endWays } from '#server/features/ways/end-ways.ts'
import type { GrantedAccess } from '#server/ports/granted-access.ts'

/** What the features that grant access do when an account asks for its end. */
export const grantedAccess: GrantedAccess = {
  async endAll(tx, userId, now) {
    await endDevices(tx, userId, null, now)
    const ended = [
      await endKeys(tx, userId),
      await endWebhooks(tx, userId, now),
      await endWays(tx, userId),
      await changeFeedAddress(tx, userId, now),
    ]
    // Anyone who knew the address could still create drafts there. It does not have to be set up again first.
    await endMailInAddress({ db: tx }, userId)
    return ended.includes(true)
  },
  endDevices,
  endDevicesOf,
}
