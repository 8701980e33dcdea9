import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Places, prepareSql } from '../../../platform/database/prepare.ts'
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
import {
  type AttemptAllowance,
  type AttemptColumns,
  attemptColumns,
  type Count,
} from '../../../platform/http/guards/allowance.ts'
import { countedSuccess, countsOf, refusalRows } from '../../../platform/http/guards/allowances.repo.ts'
import { MAX_SESSIONS } from '../sessions/sessions.repo.ts'
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
  /** Whether a sign-in may have to end the oldest session. */
  hasManySessions: boolean
}

/** How old the note of a network's last use may be. */
const NOTED_FOR = sql.raw(`interval '1 hour'`)
/** Concurrent sign-ins of one account to allow for: each process computes two hashes at once. */
export const MOST_AT_ONCE = 10
/** From so many sessions on the oldest may have to end. Read before the hash, so half: more may be opened meanwhile. */
const MANY_SESSIONS = MAX_SESSIONS / 2

/**
 * The account of an address, and the counters of these keys; the same single statement for unknown addresses.
 *
 * @param given.keys counters, whether the network turns out to be known or not
 */
export async function selectCandidate(
  db: Queryable,
  given: { email: string; network: string; keys: readonly string[] },
): Promise<{ candidate: Candidate | undefined; counts: Count[] }> {
  const [row] = await candidateOfEmail(db, given)
  const { counts, ...candidate } = row ?? { counts: null, id: null }
  return { candidate: candidate.id === null ? undefined : (candidate as Candidate), counts: counts ?? [] }
}

/** The end of the undo period of an account that is being deleted; null for all others. */
export async function selectPurgeAfter(db: Queryable, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ purgeAfter: deletions.purgeAfter })
    .from(deletions)
    .where(and(eq(deletions.userId, userId), isNull(deletions.purgedAt)))
  return row?.purgeAfter ?? null
}

type CandidateRow = { counts: Count[] | null } & (Candidate | { id: null })

const candidateOfEmail = prepareSql<
  { email: string; network: string; keys: readonly string[] },
  CandidateRow
>(
  'sign-in-candidate',
  (at) => sql`
    select ${countsOf(at.keys)} as counts, ${user.id}, ${user.email}, ${user.name},
      ${user.emailVerified} as "emailVerified", ${user.timezone}, ${user.culture},
      (select ${account.password} from ${account}
        where ${account.userId} = ${user.id} and ${account.providerId} = 'credential') as "passwordHash",
      exists (select from ${knownNetworks}
        where ${knownNetworks.userId} = ${user.id} and ${knownNetworks.network} = ${at.network}) as "isNetworkKnown",
      exists (select from ${session}
        where ${session.userId} = ${user.id} offset ${MANY_SESSIONS - 1}::int) as "hasManySessions",
      exists (select from ${profiles} join ${subscribers}
        on ${subscribers.userId} = ${profiles.id} and ${subscribers.status} = 'active'
        where ${profiles.id} = ${user.id}) as "isComplete",
      exists (select from ${twoFactor}
        where ${twoFactor.userId} = ${user.id} and ${twoFactor.confirmedAt} is not null) as "hasSecondStep"
    from (select) as once left join ${user} on ${user.email} = ${at.email}`,
)

export type SignInOf = {
  userId: string
  /** The hash that the password matched. */
  passwordHash: string
  id: string
  token: string
  /** Token of the session to replace; empty without one. */
  previous: string
  /** Whether sessions may have to be ended: the replaced one, or the oldest. */
  mayEnd: boolean
  /** How many of the owner's newest other sessions stay; the rest are ended. */
  kept: number
  network: string
  /** Whether a code of the second step was right. */
  isSecondStep: boolean
  clientIp: string
  userAgent: string
  /** What counts the attempt; empty when it has been counted. */
  allowances: readonly AttemptAllowance[]
  now: Date
  expiresAt: Date
}

/** What came of it: refused by counters that were used up, or else opened unless the account is about to be deleted. */
export type Opened =
  | { refused: Count[] }
  | {
      refused: null
      purgeAfter: Date | null
      /** Sessions before this one, without the replaced one, beyond `kept` less `MOST_AT_ONCE`. */
      old: number
      /** How many of them were ended. */
      ended: number
      /** Networks before this one; 0 where it was known. */
      networks: number
    }

/**
 * Records a successful sign-in in one statement: counts it, inserts the session, remembers the network and, if some
 * `mayEnd`, deletes the replaced session and the oldest beyond `kept`. For an account with a pending deletion it is only
 * counted; `purgeAfter` is the end of the undo period.
 *
 * Waits for a concurrent password change and then requires the new password. A later change ends this session too,
 * because it writes the password before it ends the sessions.
 *
 * @returns undefined when the password has been changed, or a second step was turned on that was not taken
 */
export async function insertSignIn(db: Queryable, given: SignInOf): Promise<Opened | undefined> {
  const { now, expiresAt, allowances, mayEnd, ...rest } = given
  const [row] = await (mayEnd ? signInEndingOthers : signIn)(db, {
    ...rest,
    ...attemptColumns(allowances),
    now: now.toISOString(),
    nowMs: now.getTime(),
    expiresAt: expiresAt.toISOString(),
  })
  if (!row) return undefined
  const { refused, purgeAfter, ...counts } = row
  if (refused !== null) return { refused }
  return { refused, ...counts, purgeAfter: purgeAfter === null ? null : new Date(purgeAfter) }
}

type Texts = Omit<SignInOf, 'now' | 'expiresAt' | 'allowances' | 'mayEnd'> &
  AttemptColumns & {
    now: string
    nowMs: number
    expiresAt: string
  }
type OpenedRow = {
  refused: Count[] | null
  purgeAfter: string | null
  old: number
  ended: number
  networks: number
}

const signIn = prepareSql<Texts, OpenedRow>(
  'sign-in-insert',
  (at) => sql`
    with ${openedSession(at)}
    select ${openedColumns(at)}, 0 as old, 0 as ended from proven`,
)

const signInEndingOthers = prepareSql<Texts, OpenedRow>(
  'sign-in-insert-ending-others',
  (at) => sql`
    with ${openedSession(at)}, replaced as (
      delete from ${session} where ${session.token} = ${at.previous} and exists (select ${ifOpened})
    ), old as materialized (
      select id, row_number() over (order by created_at desc, id desc) as place from ${session}
      where ${session.userId} = ${at.userId} and ${session.token} <> ${at.previous}
      order by created_at desc, id desc offset greatest(${at.kept}::int - ${MOST_AT_ONCE}::int, 0)
    ), ended as (
      delete from ${session}
      where id = any(array(select id from old where place > ${at.kept}::int)) and exists (select ${ifOpened})
      returning id
    )
    select ${openedColumns(at)}, (select count(*)::int from old) as old, (select count(*)::int from ended) as ended
    from proven`,
)

const ifOpened = sql`from proven where proven.purge_after is null and not exists (select from refusal)`

/** CTEs that check the password again (`proven`), count the success, insert the session and remember the network. */
function openedSession(at: Places<Texts>): SQL {
  const now = sql`${at.now}::timestamptz`
  return sql`
    proven as materialized (
      select ${account.userId} as user_id, ${deletions.purgeAfter} as purge_after
      from ${account}
        left join ${deletions} on ${deletions.userId} = ${account.userId} and ${deletions.purgedAt} is null
      where ${account.userId} = ${at.userId} and ${account.providerId} = 'credential'
        and ${account.password} = ${at.passwordHash}
        and (${at.isSecondStep}::boolean or not exists (select from ${twoFactor}
          where ${twoFactor.userId} = ${account.userId} and ${twoFactor.confirmedAt} is not null))
      for share of account
    ), ${countedSuccess(at, sql`exists (select from proven)`)}, opened as (
      insert into ${session} (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at, proven_at)
      select ${at.id}, ${at.token}, proven.user_id, ${at.expiresAt}::timestamptz, ${at.clientIp}, ${at.userAgent},
        ${now}, ${now}, case when ${at.isSecondStep}::boolean then ${now} end ${ifOpened}
    ), remembered as (
      insert into ${knownNetworks} (user_id, network, last_used_at)
      select proven.user_id, ${at.network}, ${now} ${ifOpened} and not exists (select from ${knownNetworks}
        where ${knownNetworks.userId} = ${at.userId} and ${knownNetworks.network} = ${at.network}
          and ${knownNetworks.lastUsedAt} > ${now} - ${NOTED_FOR})
      on conflict (user_id, network) do update set last_used_at = excluded.last_used_at
      returning user_id
    )`
}

function openedColumns(at: Places<Texts>): SQL {
  return sql`${refusalRows} as refused, proven.purge_after as "purgeAfter",
    case when exists (select from remembered)
      then (select count(*)::int from ${knownNetworks} where ${knownNetworks.userId} = ${at.userId})
      else 0 end as networks`
}
