import { EVIDENCE_RESTORE_DAYS, RECENTLY_DELETED_DAYS } from '@duely/domain'

/** When the rows of a table are deleted. */
export type RetentionRule = {
  /** Deleted with the account, by a cascading foreign key. */
  withAccount?: true
  /** Deleted daily when older than this. */
  after?: { months: number } | { days: number }
  /** Deleted by another process: which and when. Or why never. */
  otherwise?: string
  /**
   * Start of the row in the privacy policy's table (section 7) that
   * covers it; null when it holds no personal data.
   */
  privacy: string | null
}

const ACCOUNT = 'Account and subscription data'

/** Retention of every table, by its database name. */
export const RETENTION: Readonly<Record<string, RetentionRule>> = {
  user: {
    otherwise:
      'deleted seven days after its owner asked for it; seven days after sign-up without a proven address',
    privacy: ACCOUNT,
  },
  account: { withAccount: true, privacy: ACCOUNT },
  sign_ups: {
    withAccount: true,
    otherwise: 'removed every hour once it has waited for seven days',
    privacy: 'A sign-up that was not confirmed',
  },
  two_factor: { withAccount: true, otherwise: 'removed when its owner turns it off', privacy: ACCOUNT },
  email_changes: {
    withAccount: true,
    otherwise: 'removed when it is done or withdrawn, and every hour once its links have ended',
    privacy: 'Links and codes',
  },
  identities: { withAccount: true, otherwise: 'removed when its owner unlinks it', privacy: ACCOUNT },
  passkeys: { withAccount: true, otherwise: 'removed when its owner removes it', privacy: ACCOUNT },
  recovery_codes: {
    withAccount: true,
    otherwise: 'each removed when it is used, all when new ones are made or the last second factor goes',
    privacy: ACCOUNT,
  },
  known_networks: {
    withAccount: true,
    otherwise: 'removed every hour when nobody has signed in from there for 90 days',
    privacy: 'Networks you signed in from',
  },
  profiles: { withAccount: true, privacy: ACCOUNT },
  subscribers: { withAccount: true, privacy: ACCOUNT },
  // Seven days in which it can be used, and as long as a sign-up by it may wait for its confirmation.
  invitations: { withAccount: true, after: { days: 14 }, privacy: 'An invitation to a server' },
  setup_links: { otherwise: 'removed once somebody administers the server', privacy: null },
  // Soft-deleted rows only, after the restore period.
  subscriptions: {
    withAccount: true,
    after: { days: RECENTLY_DELETED_DAYS },
    privacy: 'Subscriptions you deleted',
  },
  households: { otherwise: 'deleted when the last person has left it', privacy: ACCOUNT },
  // Names without an account go with the household, or when an organiser removes them.
  household_members: {
    withAccount: true,
    otherwise: 'removed when its person leaves or is removed',
    privacy: 'Your household',
  },
  household_invitations: { withAccount: true, after: { days: 14 }, privacy: 'An invitation to a household' },
  subscription_followers: {
    otherwise: 'removed with its subscription or its member',
    privacy: 'Your household',
  },
  subscription_shares: {
    otherwise: 'removed with its subscription or its member',
    privacy: 'Your household',
  },
  settled_shares: { otherwise: 'removed with its subscription or its member', privacy: 'Your household' },
  // Also deleted with its subscription.
  subscription_pictures: { withAccount: true, privacy: ACCOUNT },
  // Deleted ones only. The content follows within two hours of the row.
  evidence_files: { withAccount: true, after: { days: EVIDENCE_RESTORE_DAYS }, privacy: 'Files you deleted' },
  // Also deleted with its subscription.
  packets: { withAccount: true, otherwise: 'removed when its owner forgets it', privacy: ACCOUNT },
  charges: { withAccount: true, privacy: ACCOUNT },
  imports: { withAccount: true, after: { days: 2 }, privacy: 'A note of what an import added' },
  // Its subscriptions stay, without a category.
  categories: { withAccount: true, otherwise: 'removed when its owner removes it', privacy: ACCOUNT },
  budgets: { withAccount: true, otherwise: 'removed when its owner removes it', privacy: ACCOUNT },
  own_rates: { withAccount: true, otherwise: 'removed when its owner removes it', privacy: ACCOUNT },
  reference_rates: { otherwise: 'one row, replaced by the next fetch', privacy: null },
  calendar_feeds: { withAccount: true, otherwise: 'removed when its owner ends the feed', privacy: ACCOUNT },
  api_keys: { withAccount: true, otherwise: 'removed when its owner revokes it', privacy: ACCOUNT },
  outgoing_webhooks: { withAccount: true, otherwise: 'removed when its owner removes it', privacy: ACCOUNT },
  session: {
    withAccount: true,
    otherwise: 'removed every hour once it has ended, 30 days after its last use',
    privacy: 'Sessions',
  },
  verification: {
    otherwise: 'removed every hour once its link has ended, after a day at most',
    privacy: 'Links and codes',
  },
  phone_codes: {
    withAccount: true,
    otherwise: 'one a person; the next one takes its place, and it is good for minutes',
    privacy: 'Links and codes',
  },
  push_devices: {
    withAccount: true,
    otherwise: 'removed when its owner removes it, or its push service says that it is gone',
    privacy: ACCOUNT,
  },
  ways: {
    withAccount: true,
    otherwise: 'removed when its owner removes it, or by a password reset',
    privacy: ACCOUNT,
  },
  former_push_devices: {
    withAccount: true,
    otherwise: 'removed when the device returns, and beyond the twenty newest of a person',
    privacy: ACCOUNT,
  },
  rate_limit: {
    otherwise: 'removed every hour when it has not moved for a day',
    privacy: 'Counts of attempts',
  },
  mail_addresses: {
    withAccount: true,
    otherwise: 'the returned mails in it are removed when the address works again',
    privacy: ACCOUNT,
  },
  messages: { withAccount: true, after: { months: 13 }, privacy: 'Delivery log' },
  deliveries: { withAccount: true, after: { months: 13 }, privacy: 'Delivery log' },
  audit: { withAccount: true, after: { months: 12 }, privacy: 'Changes of your notification choices' },
  consents: { after: { months: 48 }, privacy: 'Consent records' },
  deletions: { after: { months: 24 }, privacy: 'A note that an account was deleted' },
  mail_in_addresses: { withAccount: true, otherwise: 'removed when its owner ends it', privacy: ACCOUNT },
  mail_drafts: { withAccount: true, after: { days: 30 }, privacy: 'What was found in a mail you forwarded' },
  mail_notices: { after: { days: 90 }, privacy: null },
  mailboxes: { otherwise: 'never: one row for each mailbox that was ever read', privacy: null },
  sms_stops: {
    otherwise: 'never: whoever replied STOP must not get texts again, whoever owns the number',
    privacy: 'A note that a number has opted out',
  },
  sms_received: { after: { days: 90 }, privacy: 'A note that a text message came in' },
  sms_statuses: { after: { days: 7 }, privacy: null },
  webhook_events: {
    withAccount: true,
    after: { days: 90 },
    privacy: 'What Polar tells us about your purchases',
  },
  billing_customers: { withAccount: true, privacy: ACCOUNT },
  purchases: { withAccount: true, privacy: ACCOUNT },
  purchase_orders: { withAccount: true, privacy: ACCOUNT },
  // Evidence of a declaration with legal effect, as long as a claim from it usually lasts.
  withdrawals: { after: { months: 36 }, privacy: 'A withdrawal from the contract that was declared' },
  purchase_endings: {
    otherwise: 'removed when the payment provider has said that the purchase is over',
    privacy: 'The number of a purchase that is still to be ended',
  },
  pretend_purchases: {
    otherwise: 'never: used on a developer’s machine and in tests, empty in production',
    privacy: null,
  },
  pretend_orders: {
    otherwise: 'never: used on a developer’s machine and in tests, empty in production',
    privacy: null,
  },
  plans: { otherwise: 'never: the catalogue of plans, three rows', privacy: null },
  periodic_work: { otherwise: 'never: one row for each task', privacy: null },
  reminder_engine: { otherwise: 'never: one row, of nobody', privacy: null },
}
