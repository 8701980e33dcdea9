import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * The feature that writes each table. Others read it or call an act of its owner. Where two write the same
 * table, `also` names the other with the reason: separating them would cost more than it gains.
 */
const OWNERS: Record<string, { owner: string; also?: Record<string, string> }> = {
  account: { owner: 'features/auth' },
  apiKeys: { owner: 'features/api-keys' },
  audit: { owner: 'features/audit' },
  billingCustomers: { owner: 'features/billing' },
  budgets: { owner: 'features/budgets' },
  calendarFeeds: { owner: 'features/calendar-feed' },
  categories: { owner: 'features/categories' },
  charges: {
    owner: 'features/subscriptions',
    also: {
      'engine/planning': 'a renewal that has passed is recorded by the roll-over, in one transaction',
      'features/imports': 'rows of an import bring their charges, many in one statement',
    },
  },
  consents: { owner: 'features/profile' },
  deletions: { owner: 'features/account' },
  deliveries: {
    owner: 'engine/outbox',
    also: { 'engine/ledger': 'the lines of reminders: which are owed, and which hold no longer' },
  },
  evidenceFiles: { owner: 'features/evidence' },
  emailChanges: { owner: 'features/auth' },
  identities: { owner: 'features/auth' },
  formerPushDevices: { owner: 'features/push' },
  ownRates: { owner: 'features/rates' },
  householdInvitations: { owner: 'features/household' },
  householdMembers: { owner: 'features/household' },
  households: { owner: 'features/household' },
  settledShares: { owner: 'features/subscriptions' },
  subscriptionFollowers: { owner: 'features/subscriptions' },
  subscriptionShares: { owner: 'features/subscriptions' },
  outgoingWebhooks: { owner: 'features/outgoing-webhooks' },
  imports: { owner: 'features/imports' },
  invitations: { owner: 'features/invitations' },
  knownNetworks: { owner: 'features/auth' },
  mailAddresses: { owner: 'engine/returns' },
  mailDrafts: { owner: 'features/mail-in' },
  mailInAddresses: { owner: 'features/mail-in' },
  mailboxes: { owner: 'features/mail-returns' },
  mailNotices: { owner: 'features/mail-returns' },
  messages: { owner: 'engine/outbox' },
  packets: { owner: 'features/packet' },
  passkeys: { owner: 'features/auth' },
  periodicWork: { owner: 'platform/jobs' },
  phoneCodes: { owner: 'features/sms' },
  plans: { owner: 'platform/database' },
  pretendOrders: { owner: 'platform/payments' },
  pretendPurchases: { owner: 'platform/payments' },
  profiles: {
    owner: 'features/profile',
    also: { 'engine/planning': 'derive_since and derived_to: how far the schedules were derived anew' },
  },
  purchaseOrders: { owner: 'features/billing' },
  withdrawals: { owner: 'features/billing' },
  purchaseEndings: { owner: 'features/billing' },
  purchases: { owner: 'features/billing' },
  pushDevices: { owner: 'features/push' },
  ways: { owner: 'features/ways' },
  rateLimit: { owner: 'platform/limits' },
  recoveryCodes: { owner: 'features/auth' },
  referenceRates: { owner: 'features/rates' },
  reminderEngine: { owner: 'engine/planning' },
  session: { owner: 'features/auth' },
  setupLinks: { owner: 'features/invitations' },
  signUps: { owner: 'features/auth' },
  smsReceived: { owner: 'features/sms' },
  smsStatuses: { owner: 'features/sms' },
  smsStops: { owner: 'features/sms' },
  subscribers: { owner: 'features/plans' },
  subscriptions: {
    owner: 'features/subscriptions',
    also: {
      'engine/planning': 'next_billing_date and the derived columns of the schedule',
      'engine/endings': 'access_told: that the last day of access was announced',
      'features/imports': 'rows of an import, many in one statement',
      'features/categories': 'a merge moves all of a category to another one, in one statement',
    },
  },
  subscriptionPictures: { owner: 'features/subscriptions' },
  twoFactor: { owner: 'features/auth' },
  user: { owner: 'features/auth' },
  verification: { owner: 'features/auth' },
  webhookEvents: { owner: 'features/billing' },
}

/** Deleting by age is one feature's job for all tables. */
const RETENTION = 'features/data-rights'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const source = join(root, 'apps/server/src')

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^(testing|demo)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }))

const tables = files
  .filter(({ path }) => path.startsWith('platform/database/'))
  .flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = pgTable\(/g)].flatMap((match) => match[1] ?? []),
  )

/** `.insert(table)` and the like, and the same in SQL text. */
const WRITE =
  /\.(insert|update|delete)\(\s*(\w+)\s*\)|(insert)\s+into\s+\$\{(\w+)\}|(update)\s+\$\{(\w+)\}|(delete)\s+from\s+\$\{(\w+)\}/g

test('every table has an owner', () => {
  expect(tables.toSorted()).toEqual(Object.keys(OWNERS).toSorted())
})

test('a table is written by its owner only', () => {
  const found = new Set<string>()
  let seen = 0
  for (const { path, text } of files) {
    const room = path.split('/').slice(0, 2).join('/')
    for (const match of text.matchAll(WRITE)) {
      const [verb, table] = match.slice(1).filter((part) => part !== undefined)
      const entry = OWNERS[table ?? '']
      if (entry) seen += 1
      if (!entry || room === entry.owner || entry.also?.[room]) continue
      if (room === RETENTION && verb === 'delete') continue
      found.add(`${relative(root, join(source, path))}: ${verb} of ${table}, which is ${entry.owner}'s`)
    }
  }
  expect([...found]).toEqual([])
  // Guards the search itself.
  expect(seen).toBeGreaterThan(50)
})
