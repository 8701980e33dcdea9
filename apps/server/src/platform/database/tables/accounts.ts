import { SIGN_IN_WAYS } from '@duely/domain'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, isOneOf, updatedAt } from './columns.ts'

export const user = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** From sign-up; a copy that allows recreating a lost profile. */
    timezone: text('timezone').notNull().default('UTC'),
    culture: text('culture').notNull().default('en-US'),
    /** Whether they administer this server. */
    administrator: boolean('administrator').notNull().default(false),
    /** Since when an administrator has kept them out; null: they are not kept out. */
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('user_administrators').on(t.id).where(sql`${t.administrator}`),
    index('user_created_at').on(t.createdAt, t.id),
  ],
)

/** Whose row it is; it is deleted with them. */
export const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

export const session = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: ofUser(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When a second factor, the password or the provider was last used as a proof; null: never. */
    provenAt: instant('proven_at'),
    /** How it was opened; null before that was noted. */
    way: text('way'),
    /** The identity at the provider that opened it; null: another way, or it is no longer linked. */
    identityId: uuid('identity_id').references(() => identities.id, { onDelete: 'set null' }),
    /** The provider's own session (`sid`), by which it ends this one; null: it names none. */
    providerSession: text('provider_session'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('session_user_id').on(t.userId),
    index('session_identity_id').on(t.identityId),
    index('session_provider_session').on(t.providerSession).where(sql`${t.providerSession} is not null`),
    check('session_way', isOneOf(t.way, SIGN_IN_WAYS)),
  ],
)

/** Who somebody is at the provider of single sign-on. They are found by issuer and subject alone. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    linkedAt: instant('linked_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    unique('identities_once').on(t.issuer, t.subject),
    unique('identities_of_user').on(t.userId, t.issuer),
  ],
)

export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ofUser(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('account_user_id').on(t.userId)],
)

export const verification = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    /** Whose link it is; null for what no account has asked for. */
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('verification_identifier').on(t.identifier), index('verification_user_id').on(t.userId)],
)

/**
 * Rate-limit counters, shared by all processes. The key is the only unique column: `on conflict` names one,
 * and a concurrent insert that collides in another is refused.
 */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
})
