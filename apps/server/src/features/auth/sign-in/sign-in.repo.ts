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
  user,
} from '../../../platform/database/schema.ts'
import { settledCounts } from '../../../platform/http/guards/allowances.repo.ts'
import type { UserRow } from '../users.repo.ts'

/** The account of a sign-in, with what the sign-in needs of it. */
export type Candidate = UserRow & {
  /** Null while the address is not proven: there are only the passwords of its sign-ups. */
  passwordHash: string | null
  /** Whether the owner has signed in from that network. */
  isNetworkKnown: boolean
  /** Whether profile and active membership are there. */
  isComplete: boolean
}

/** The account of an address, in one statement whether or not there is one. */
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
        where ${profiles.id} = ${user.id}) as "isComplete"
    from ${user} where ${user.email} = ${at.email}`,
)

export type SignInOf = {
  userId: string
  /** The hash the typed password was found to belong to. */
  passwordHash: string
  id: string
  token: string
  /** The token of the session this one takes the place of; empty without one. */
  previous: string
  network: string
  clientIp: string
  userAgent: string
  /** JSON arrays of the counts that start again, and of those that get one use back. */
  cleared: string
  returned: string
  now: Date
  expiresAt: Date
}

/** What there was before, of what has a bound. */
export type Opened = { purgeAfter: Date | null; sessions: number; networks: number }

/**
 * Writes a success down, all of it or nothing, in one statement: the session is there, the one it takes the place of is
 * not, the network is remembered and failures are forgotten. Of an account that is being deleted only the failures are:
 * `purgeAfter` says until when that can be undone.
 *
 * It waits for a change of the password that is under way, and the new one counts. The change writes the password
 * before it ends the sessions: it ends this one too, if it comes later.
 *
 * @returns undefined if the password is no longer that one
 */
export async function insertSignIn(db: Queryable, given: SignInOf): Promise<Opened | undefined> {
  const { now, expiresAt, ...rest } = given
  const [row] = await signIn(db, { ...rest, now: now.toISOString(), expiresAt: expiresAt.toISOString() })
  return row && { ...row, purgeAfter: row.purgeAfter === null ? null : new Date(row.purgeAfter) }
}

type Texts = Omit<SignInOf, 'now' | 'expiresAt'> & { now: string; expiresAt: string }

const signIn = prepareSql<Texts, Omit<Opened, 'purgeAfter'> & { purgeAfter: string | null }>(
  'sign-in-insert',
  (at) => {
    const isProven = sql`exists (select from proven)`
    const staying = sql`from proven where proven.purge_after is null`
    return sql`
      with proven as materialized (
        select ${account.userId} as user_id, ${deletions.purgeAfter} as purge_after
        from ${account}
          left join ${deletions} on ${deletions.userId} = ${account.userId} and ${deletions.purgedAt} is null
        where ${account.userId} = ${at.userId} and ${account.providerId} = 'credential'
          and ${account.password} = ${at.passwordHash}
        for share of account
      ), ${settledCounts({ cleared: at.cleared, returned: at.returned }, isProven)},
      opened as (
        insert into ${session} (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at)
        select ${at.id}, ${at.token}, proven.user_id, ${at.expiresAt}::timestamptz, ${at.clientIp}, ${at.userAgent},
          ${at.now}::timestamptz, ${at.now}::timestamptz ${staying}
      ), replaced as (
        delete from ${session} where ${session.token} = ${at.previous} and exists (select ${staying})
      ), remembered as (
        insert into ${knownNetworks} (user_id, network, last_used_at)
        select proven.user_id, ${at.network}, ${at.now}::timestamptz ${staying}
        on conflict (user_id, network) do update set last_used_at = excluded.last_used_at
      )
      select proven.purge_after as "purgeAfter",
        (select count(*)::int from ${session} where ${session.userId} = ${at.userId}) as sessions,
        (select count(*)::int from ${knownNetworks} where ${knownNetworks.userId} = ${at.userId}) as networks
      from proven`
  },
)
