export { type Act, actOnSubscription } from './acts/act-on-subscription.ts'
export { actable, actColumns } from './acts/act-state.ts'
export { createSubscription, previewSubscription } from './create-subscription.ts'
export { insistChooser } from './insist-chooser.ts'
export { listSubscriptions } from './list-subscriptions.ts'
export { getCancelDates } from './page/get-cancel-dates.ts'
export { getSubscription } from './page/get-subscription.ts'
export { assertRoomForCharges } from './page/room-for-charges.ts'
export { assertKnownMark, markWithoutPicture } from './picture/known-mark.ts'
export { presentExported, presentShared, presentSubscription, type Shared } from './present-subscription.ts'
export { announceSeen } from './sharing/announce-seen.ts'
export { type Bearing, borneAmount, readBearing } from './sharing/borne.ts'
export { chargesSeen, ofCharge } from './sharing/charges-seen.ts'
export { lockShared, type SharedRow as LockedShared, updateOwner } from './sharing/handing-on.repo.ts'
export { selectTouched, updateAsPrivate } from './sharing/leaving.repo.ts'
export { readViewer } from './sharing/read-viewer.ts'
export { visibleTo } from './sharing/visible-to.ts'
export type { SubscriptionDeps } from './subscription-deps.ts'
export { queueEvents } from './subscription-events.ts'
export { assertSubscriptionId } from './subscription-id.ts'
export { subscriptionPages } from './subscription-pages.ts'
export {
  type SubscriptionRow,
  type SubscriptionValues,
  selectActiveCount,
  selectSubscriptionCount,
  updateSubscriptionRow,
} from './subscriptions.repo.ts'
export { priceColumnsOf } from './terms/change-terms.ts'
export { priceTimeline, subscriptionTerms } from './terms/subscription-terms.ts'
export { termsOf } from './terms/terms-of.ts'
export { updateSubscription } from './update-subscription.ts'
export { versionOf } from './version-of.ts'
