import { MEMBER_ROLES, SHARE_MODES, type TickedFact } from '@duely/domain'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  numeric,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from './accounts.ts'
import { AMOUNT, createdAt, instant, isOneOf } from './columns.ts'

/** People who live together; up to six. */
export const households = pgTable('households', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  createdAt: createdAt(),
})

/** Who is in a household: people, and names without an account, for shares only. */
export const householdMembers = pgTable(
  'household_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** Null: a name without an account. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    role: text('role', { enum: MEMBER_ROLES }).notNull().default('member'),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (t) => [
    // One household a person.
    uniqueIndex('household_members_once').on(t.userId).where(sql`${t.userId} is not null`),
    index('household_members_of').on(t.householdId),
    check('household_members_role', isOneOf(t.role, MEMBER_ROLES)),
  ],
)

/** Invitations into a household, as hashes: this row does not admit anybody. */
export const householdInvitations = pgTable(
  'household_invitations',
  {
    id: uuid('id').primaryKey(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** SHA-256, base64url. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The only address that may use it; null: any. */
    email: text('email'),
    /** The name that it claims; null: it makes a member of its own. */
    memberId: uuid('member_id').references(() => householdMembers.id, { onDelete: 'cascade' }),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When somebody came in by it. */
    usedAt: instant('used_at'),
  },
  (t) => [
    index('household_invitations_of').on(t.householdId, t.createdAt),
    index('household_invitations_member').on(t.memberId).where(sql`${t.memberId} is not null`),
    index('household_invitations_invited_by').on(t.invitedBy),
    index('household_invitations_expires_at').on(t.expiresAt),
  ],
)

const member = (name: string) => uuid(name).references(() => householdMembers.id, { onDelete: 'set null' })
const memberOf = () =>
  uuid('member_id')
    .notNull()
    .references(() => householdMembers.id, { onDelete: 'cascade' })

/** Columns of `subscriptions`. */
export const householdColumns = () => ({
  /** The household that sees it; null: private. */
  householdId: uuid('household_id').references(() => households.id, { onDelete: 'set null' }),
  /** Who pays; null: the owner. */
  payerMemberId: member('payer_member_id'),
  /** Who decides, a member with an account; null: the owner. */
  deciderMemberId: member('decider_member_id'),
  /** How its users divide it; null: they do not. */
  shareMode: text('share_mode', { enum: SHARE_MODES }),
  /** The private facts that its owner made visible. */
  visible: text('visible').array().$type<TickedFact[]>().notNull().default([]),
  /** Until this day it is private in everything: a gift. */
  hiddenUntil: date('hidden_until', { mode: 'string' }),
})

type HouseholdColumn = Record<'householdId' | 'payerMemberId' | 'deciderMemberId' | 'shareMode', AnyPgColumn>
export const householdRules = (t: HouseholdColumn) => [
  index('subscriptions_of_household')
    .on(t.householdId as PgColumn)
    .where(sql`${t.householdId} is not null`),
  index('subscriptions_payer')
    .on(t.payerMemberId as PgColumn)
    .where(sql`${t.payerMemberId} is not null`),
  index('subscriptions_decider')
    .on(t.deciderMemberId as PgColumn)
    .where(sql`${t.deciderMemberId} is not null`),
  check('subscriptions_share_mode', isOneOf(t.shareMode, SHARE_MODES)),
]

/** Columns of a member who follows a subscription; its id is added by the table. */
export const followerColumns = () => ({ memberId: memberOf() })
/** Columns of a member's share. `value`: parts, per cent, or an amount in the subscription's currency. */
export const shareColumns = () => ({
  memberId: memberOf(),
  value: numeric('value', AMOUNT).notNull().default('1'),
})
/** Columns of a member's settled share of a charge. */
export const settledColumns = () => ({ memberId: memberOf(), settledAt: instant('settled_at').notNull() })

export const followerRules = (t: Record<'subscriptionId' | 'memberId', PgColumn>) => [
  primaryKey({ columns: [t.subscriptionId, t.memberId] }),
  index('subscription_followers_member').on(t.memberId),
]
export const shareRules = (t: Record<'subscriptionId' | 'memberId', PgColumn>) => [
  primaryKey({ columns: [t.subscriptionId, t.memberId] }),
  index('subscription_shares_member').on(t.memberId),
]
export const settledRules = (t: Record<'chargeId' | 'memberId', PgColumn>) => [
  primaryKey({ columns: [t.chargeId, t.memberId] }),
  index('settled_shares_member').on(t.memberId),
]
