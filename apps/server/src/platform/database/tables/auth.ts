import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/**
 * Sign-ups for an unverified address. Any may be a stranger's, so they are kept separately until a
 * verification link confirms one; then all are deleted.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    passwordHash: text('password_hash').notNull(),
    /** Hash of the sign-up cookie of the browser. */
    browserHash: text('browser_hash').notNull(),
    timezone: text('timezone').notNull(),
    culture: text('culture').notNull(),
    /** The invitation it was admitted by; it may have ended since. */
    invitationId: uuid('invitation_id'),
    /** Whether the one-time link of the server's start admitted it. */
    bySetupLink: boolean('by_setup_link').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sign_ups_of_user').on(t.userId, t.createdAt), index('sign_ups_expires_at').on(t.expiresAt)],
)

/** Networks a user has signed in from, as keyed hashes; strangers' guesses do not count there. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    userId: ofUser(),
    network: text('network').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.network] }),
    index('known_networks_last_used_at').on(t.lastUsedAt),
  ],
)

/** Authenticator apps, one per user; asked for at sign-in once a first code confirmed it. */
export const twoFactor = pgTable('two_factor', {
  userId: ofUser().primaryKey(),
  /** Encrypted with a key derived from AUTH_SECRET. */
  secret: text('secret').notNull(),
  /** Null until the first code. */
  confirmedAt: instant('confirmed_at'),
  /** The 30-second step of the last code used: neither it nor an earlier one works again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})

/** Unused recovery codes as keyed hashes; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Passkeys: public keys that sign in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** Chosen by the authenticator; base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key; base64url. */
    publicKey: text('public_key').notNull(),
    /** Grows with each use where the authenticator counts; else always 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator, such as 'internal'. */
    transports: text('transports').array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_of_user').on(t.userId)],
)

/** Changes of address that wait for both addresses to confirm; at most one per user. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: ofUser().primaryKey(),
    newEmail: text('new_email').notNull(),
    newConfirmed: boolean('new_confirmed').notNull().default(false),
    oldConfirmed: boolean('old_confirmed').notNull().default(false),
    /** The session that asked, which stays signed in. */
    sessionId: text('session_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('email_changes_expires_at').on(t.expiresAt)],
)
