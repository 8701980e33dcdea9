import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { prepareSql } from '../../../platform/database/prepare.ts'
import {
  account,
  deletions,
  knownNetworks,
  profiles,
  session,
  subscribers,
  twoFactor,
  user,
} from '../../../platform/database/schema.ts'
import { settledCounts } from '../../../platform/http/guards/allowances.repo.ts'
import type { UserRow } from '../users.repo.ts'

/** The account of a sign-in attempt. */
export type Candidate = UserRow & {
  /** Null while the address is unverified: only its sign-ups have passwords then. */
  passwordHash: string | null
  /** Whether the owner has signed in from this network. */
  isNetworkKnown: boolean
  /** Whether profile and active membership exist. */
  isComplete: boolean
  /** Whether a code of an authenticator app is asked for. */
  hasSecondStep: boolean
}

/** The account of an address; the same single statement for unknown addresses. */
export async function selectCandidate(
  db: Queryable,
  given: { email: string; network: string },
): Promise<Candidate | undefined> {
  const [row] = await candidateOfEmail(db, given)
  return row
}

const candidateOfEmail = prepareSql<{ email: string; network: string }, Candidate>(
  'sign-in-candidate',
  (at) => sql`
    select ${user.id}, ${user.email}, ${user.name}, ${user.emailVerified} as "emailVerified", ${user.timezone},
      ${user.culture},
      (select ${account.password} from ${account}
        where ${account.userId} = ${user.id} and ${account.providerId} = 'credential') as "passwordHash",
      exists (select from ${knownNetworks}
        where ${knownNetworks.userId} = ${user.id} and ${knownNetworks.network} = ${at.network}) as "isNetworkKnown",
      exists (select from ${profiles} join ${subscribers}
        on ${subscribers.userId} = ${profiles.id} and ${subscribers.status} = 'active'
        where ${profiles.id} = ${user.id}) as "isComplete",
      exists (select from ${twoFactor}
        where ${twoFactor.userId} = ${user.id} and ${twoFactor.confirmedAt} is not null) as "hasSecondStep"
    from ${user} where ${user.email} = ${at.email}`,
)

export type SignInOf = {
  userId: string
  /** The hash that the password matched. */
  passwordHash: string
  id: string
  token: string
  /** Token of the session to replace; empty without one. */
  previous: string
  /** How many of the owner's newest other sessions stay; the rest are ended. */
  kept: number
  network: string
  /** Whether a code of the second step was right. */
  isSecondStep: boolean
  clientIp: string
  userAgent: string
  /** JSON arrays of the counters to reset and of those to decrement. */
  cleared: string
  returned: string
  now: Date
  expiresAt: Date
}

/**
 * State before the sign-in, for enforcing the bounds: `sessions` without the replaced one, of which `ended` were ended
 * as the oldest.
 */
export type StateBefore = { purgeAfter: Date | null; sessions: number; ended: number; networks: number }

/**
 * Records a successful sign-in in one statement: inserts the session, deletes the replaced one and the oldest beyond
 * `kept`, remembers the network and clears failures. For an account with a pending deletion only failures are cleared;
 * `purgeAfter` is the end of the undo period.
 *
 * Waits for a concurrent password change and then requires the new password. A later change ends this session too,
 * because it writes the password before it ends the sessions.
 *
 * @returns undefined when the password has been changed, or a second step was turned on that was not taken
 */
export async function insertSignIn(db: Queryable, given: SignInOf): Promise<StateBefore | undefined> {
  const { now, expiresAt, ...rest } = given
  const [row] = await signIn(db, { ...rest, now: now.toISOString(), expiresAt: expiresAt.toISOString() })
  return row && { ...row, purgeAfter: row.purgeAfter === null ? null : new Date(row.purgeAfter) }
}

type Texts = Omit<SignInOf, 'now' | 'expiresAt'> & { now: string; expiresAt: string }

const signIn = prepareSql<Texts, Omit<StateBefore, 'purgeAfter'> & { purgeAfter: string | null }>(
  'sign-in-insert',
  (at) => {
    const isProven = sql`exists (select from proven)`
    const ifNotBeingDeleted = sql`from proven where proven.purge_after is null`
    return sql`
      with proven as materialized (
        select ${account.userId} as user_id, ${deletions.purgeAfter} as purge_after
        from ${account}
          left join ${deletions} on ${deletions.userId} = ${account.userId} and ${deletions.purgedAt} is null
        where ${account.userId} = ${at.userId} and ${account.providerId} = 'credential'
          and ${account.password} = ${at.passwordHash}
          and (${at.isSecondStep}::boolean or not exists (select from ${twoFactor}
            where ${twoFactor.userId} = ${account.userId} and ${twoFactor.confirmedAt} is not null))
        for share of account
      ), ${settledCounts({ cleared: at.cleared, returned: at.returned }, isProven)},
      opened as (
        insert into ${session} (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at, proven_at)
        select ${at.id}, ${at.token}, proven.user_id, ${at.expiresAt}::timestamptz, ${at.clientIp}, ${at.userAgent},
          ${at.now}::timestamptz, ${at.now}::timestamptz, case when ${at.isSecondStep}::boolean then ${at.now}::timestamptz end ${ifNotBeingDeleted}
      ), replaced as (
        delete from ${session} where ${session.token} = ${at.previous} and exists (select ${ifNotBeingDeleted})
      ), others as (
        select id, created_at from ${session}
        where ${session.userId} = ${at.userId} and ${session.token} <> ${at.previous}
      ), ended as (
        delete from ${session} where exists (select ${ifNotBeingDeleted}) and ${session.id} in
          (select id from others order by created_at desc, id desc offset ${at.kept})
        returning ${session.id}
      ), remembered as (
        insert into ${knownNetworks} (user_id, network, last_used_at)
        select proven.user_id, ${at.network}, ${at.now}::timestamptz ${ifNotBeingDeleted}
        on conflict (user_id, network) do update set last_used_at = excluded.last_used_at
      )
      select proven.purge_after as "purgeAfter",
        (select count(*)::int from others) as sessions,
        (select count(*)::int from ended) as ended,
        (select count(*)::int from ${knownNetworks} where ${knownNetworks.userId} = ${at.userId}) as networks
      from proven`
  },
)
