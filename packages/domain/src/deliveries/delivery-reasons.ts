/** Why a message was not or not yet sent: ledger codes and their display texts. */
export const DELIVERY_REASONS = {
  'passed-before-change':
    'The time for this reminder had passed before you added or changed the subscription.',
  'imported-quietly': 'You imported this subscription without reminders for what had already passed.',
  'notifications-off': 'All notifications were off.',
  'email-off': 'Email notifications were off.',
  'email-unverified': 'Your email address was not verified.',
  'email-refused': 'Your email address refused earlier messages.',
  'email-not-in-plan': 'Your plan has no email reminders.',
  'sms-off': 'SMS notifications were off.',
  'sms-not-in-plan': 'SMS reminders are part of the Pro plans.',
  'phone-unverified': 'Your phone number was not verified.',
  'sms-stopped': 'This phone number replied STOP. Text START to us from it to get reminders again.',
  'phone-invalid': 'This phone number cannot receive text messages.',
  'push-off': 'Notifications on devices were off.',
  'push-not-in-plan': 'Notifications on devices are part of the Pro plans.',
  'push-no-device': 'No device had notifications turned on.',
  'device-removed': 'This device was removed from your settings.',
  'device-gone': 'This device no longer takes notifications, so it was removed from your settings.',
  'push-daily-limit': 'This device had received 50 notifications within a day.',
  'way-not-in-plan': 'Other ways than email are part of the Pro plans.',
  'way-off': 'No way of this service was turned on.',
  'way-removed': 'This way was removed from your settings, or turned off.',
  'way-unreachable': 'This server may not reach the address of this way.',
  'way-unreadable':
    'What you entered for this way can no longer be read, because a secret of the server changed: please enter it again.',
  'way-daily-limit': 'This way had received 50 messages within a day.',
  'quiet-hours': 'All but emails goes out from 08:00 to 21:00, and the renewal began before that.',
  'sms-daily-limit': 'You had received 10 text messages within a day.',
  'sms-undelivered': 'The phone network could not deliver this message.',
  'code-expired': 'The code in this message expired before it could go out.',
  'closer-reminder': 'A reminder closer to the renewal went out instead.',
  'not-active': 'The subscription was no longer active.',
  'subscription-deleted': 'The subscription was deleted.',
  'account-deleted': 'Your account was about to be deleted.',
  'account-disabled': 'An administrator had disabled your account.',
  'date-changed': 'The renewal date changed.',
  'days-changed': 'The reminder days changed.',
  'deadline-changed': 'The last day to cancel or the reminder days changed.',
  'time-changed': 'Your timezone changed: this reminder was moved.',
  'hour-changed': 'The hour at which reminders go out changed: this reminder was moved.',
  'clock-changed': 'The rules of your timezone changed: this reminder was moved.',
  kept: 'You chose to keep it: no more reminders about this renewal.',
  snoozed: 'You asked to be reminded of this renewal again.',
  cancelled: 'You cancelled this subscription: no more reminders about it.',
  undone: 'You took back what you had chosen for this renewal.',
  'said-stopped': 'You said that it has stopped.',
  'said-charged': 'You said that it was charged after you had cancelled it.',
  'said-later': 'You asked to be asked again later.',
  'seen-charged': 'A charge after you had cancelled it was recorded.',
  'seen-stopped': 'A statement that you imported showed that it was not charged again.',
  answered: 'The question had been answered before this message could go out.',
  'not-cancelled': 'The subscription was no longer cancelled, so there was nothing to ask.',
  'asked-anew': 'A later question took its place.',
  'question-late': 'The question could not go out within two weeks.',
  'answered-by-other': 'Somebody in your household had decided about this renewal first.',
  'reader-changed': 'You no longer decide about this subscription or follow it.',
  'payer-warned': 'Nobody had decided about this renewal by the last day, so whoever pays is warned too.',
  bound: 'A commitment binds this payment, so there is nothing to stop.',
  'deadline-passed': 'The last day to cancel had passed before the reminder could go out.',
  'renewal-began': 'The renewal day had begun before the reminder could go out.',
  'link-expired': 'The link in this message expired before it could go out.',
  refused: 'The receiving side refused this message for good.',
  'address-refused': 'The receiving side says that there is no such email address.',
  'code-replaced': 'This code was no longer needed: a newer one replaced it, or the number was confirmed.',
  'mail-digest':
    'You had received 50 reminder emails that day: this one waits for one email that lists all the rest.',
  'webhook-ended': 'The webhook was removed or turned off.',
  'webhook-gone': 'The receiver of this webhook answered that it is gone.',
  'webhook-unreached': 'The receiver of this webhook accepted nothing for three days.',
  'returned-for-now': 'The receiving side gave this message back for now: it is sent again.',
  'no-plans': 'Nothing is sold on this server any more, so this message was no longer true.',
  'backup-removed': 'Your backup address was removed.',
  BOUNCED: 'The receiving side took this message first and then gave it back: it was not delivered.',
  COMPLAINED: 'Your mail provider reported our mails as unwanted, so emails to you stopped.',
  CHANNEL_GONE:
    'The service answered that this way no longer exists or no longer admits us, so it was turned off.',
  UNCONFIRMED: 'Handed over, not confirmed: the receiving side never said whether it took this message.',
} as const
/** Reasons for reminders moved to a later instant, where they are owed again. */
export const MOVED_REASONS = ['time-changed', 'hour-changed', 'clock-changed'] as const
export type MovedReason = (typeof MOVED_REASONS)[number]

export type DeliveryReason = keyof typeof DELIVERY_REASONS

export function isDeliveryReason(code: unknown): code is DeliveryReason {
  return typeof code === 'string' && Object.hasOwn(DELIVERY_REASONS, code)
}

/** The codes, for database and contract checks. */
export const DELIVERY_REASON_CODES = Object.keys(DELIVERY_REASONS) as [DeliveryReason, ...DeliveryReason[]]
