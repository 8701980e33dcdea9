import { endWebhooks } from '#server/features/outgoing-webhooks/end-webhooks.ts'
import { endKeys } from '../features/api-keys/end-keys.ts'
import { changeFeedAddress } from '../features/calendar-feed/feed-address.ts'
import { endMailInAddress } from '../features/mail-in/mail-in-address.ts'
import { endDevices, endDevicesOf } from '../features/push/end-devices.ts'
import { endWays } from '../features/ways/end-ways.ts'
import type { GrantedAccess } from '../ports/granted-access.ts'

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
