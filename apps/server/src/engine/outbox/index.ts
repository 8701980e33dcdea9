export { type ActReason, insertActLine, selectHasActLine } from './act-lines.repo.ts'
export { enqueueMail, enqueueText } from './enqueue.ts'
export { type Outcome, updateOutcomes } from './leases/lease.repo.ts'
export { type MailReader, sayDay, sayMoment, sayNames } from './mail-reader.ts'
export {
  type Dispatch,
  type Message,
  type MessageHandler,
  messagePerRow,
  type Verdict,
} from './message-handler.ts'
export {
  actionMail,
  byName,
  type MailKind,
  mailKind,
  type TextFrame,
  textKind,
} from './message-kinds.ts'
export { type DueRow, lockRowsOfPeople } from './outbox.repo.ts'
export { lockByProviderId, updateDeliveryStatus, updateLostDeliveries } from './provider-status.repo.ts'
export { selectReaderAt, selectReaders } from './readers.repo.ts'
export { updateReopened } from './reopen.repo.ts'
export { nextAttempt } from './retrying/retry-schedule.ts'
export {
  lockMail,
  lockRowsOfMails,
  lockWaitingMails,
  type MailRow,
  selectSubscriptionsOfMails,
  selectWaitingSubscriptions,
  updateReturned,
  updateReturnedAt,
  updateSentAgain,
} from './returned.repo.ts'
export { stateOfKnown } from './row-state.ts'
export {
  insertWebhookMessages,
  type QueuedWebhook,
  selectWaitingWebhooks,
  selectWebhookIdsOf,
  updateWebhooksEnded,
} from './webhook-queue.repo.ts'
