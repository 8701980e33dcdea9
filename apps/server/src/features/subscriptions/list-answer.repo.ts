import { Subscription } from '@duely/contract'
import type { Status } from '@duely/domain'
import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { asInJson, namedBy } from '../../platform/database/json-text.ts'
import { ownedRead } from '../../platform/database/owned-read.ts'
import { subscriptions } from '../../platform/database/schema.ts'
import { rowVersion, versionOf } from '../../platform/database/versions/row-version.ts'

const columns = getTableColumns(subscriptions)
const { notificationInterval } = columns
/** The columns of the contract; reminder days are ordered from farthest to nearest. */
const inAnswer = asInJson({
  ...namedBy(Subscription.shape, columns),
  notificationInterval: sql`case when cardinality(${notificationInterval}) < 2 then ${notificationInterval}
    else array(select day from unnest(${notificationInterval}) as day order by day desc) end`,
  nextAmount: columns.amount,
  cancelBy: sql`null::text`,
})
/** Whether a row's answer depends on the current day, in which case SQL cannot present it. */
const dependsOnDay = sql`${columns.notice} is not null or ${columns.commitment} is not null
  or jsonb_array_length(${columns.prices}) > 0`
/** Maximum rows in one SQL answer; longer lists are read in pages. */
export const ROWS_AT_ONCE = 100

const listed = (owner: SQL, status: Placeholder) => sql`from ${subscriptions}
  where ${subscriptions.userId} = ${owner} and ${subscriptions.deletedAt} is null
    and (${status}::text is null or ${subscriptions.status} = ${status}::text)
  order by ${subscriptions.nextBillingDate}, ${subscriptions.id} limit ${ROWS_AT_ONCE + 1}`

/** The list's number of rows and ETag; both end at `ROWS_AT_ONCE` + 1 rows. */
const tagged = (owner: SQL, status: Placeholder) => sql`
  select count(*)::int as rows, coalesce(bool_or(each.by_day), false) as "dependsOnDay",
    ${versionOf(sql`each.version`)} as tag
  from (select ${dependsOnDay} as by_day, ${rowVersion(subscriptions)} as version ${listed(owner, status)}) as each`

type Asked = { status: Status | null }
export type ListTag = { rows: number; dependsOnDay: boolean; tag: string }

/**
 * The ETag alone, for a client that has one: a fraction of the cost of the list, even where PostgreSQL would not have
 * to build its text.
 */
export const selectListTag = ownedRead<Asked, ListTag>('subscriptions-list-tag', (owner, at) =>
  tagged(owner, at.status),
)

/**
 * The whole list as one JSON text with its ETag; null when there are more than `ROWS_AT_ONCE` rows. PostgreSQL builds
 * the JSON faster than we can parse its rows.
 */
export const selectListAnswer = ownedRead<Asked, ListTag & { body: string | null }>(
  'subscriptions-list',
  (owner, at) => sql`
    select tagged.*,
      case when tagged.rows <= ${ROWS_AT_ONCE} then (
        select '{"subscriptions":' || coalesce(json_agg(shown)::text, '[]') || '}'
        from (select ${inAnswer} ${listed(owner, at.status)}) as shown
      ) end as body
    from (${tagged(owner, at.status)}) as tagged`,
)
