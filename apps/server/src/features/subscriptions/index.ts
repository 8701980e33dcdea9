export { type Act, actOnSubscription } from './acts/act-on-subscription.ts'
export { actable, actColumns } from './acts/act-state.ts'
export { createSubscription, previewSubscription } from './create-subscription.ts'
export { insistChooser } from './insist-chooser.ts'
export { listSubscriptions } from './list-subscriptions.ts'
export { selectChargesAfterAccess } from './page/charges.repo.ts'
export { getCancelDates } from './page/get-cancel-dates.ts'
export { getSubscription } from './page/get-subscription.ts'
export { assertRoomForCharges } from './page/room-for-charges.ts'
export { assertKnownMark, markWithoutPicture } from './picture/known-mark.ts'
export { presentExported, presentSubscription } from './present-subscription.ts'
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
export { answerWatch } from './watch/answer-watch.ts'
export { watchOf } from './watch/watch-columns.ts'
