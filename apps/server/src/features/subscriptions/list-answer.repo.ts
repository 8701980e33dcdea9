import { Subscription } from '@duely/contract'
import type { Status } from '@duely/domain'
import { getTableColumns, sql } from 'drizzle-orm'
import { asInJson, namedBy } from '../../platform/database/json-text.ts'
import { ownedRead } from '../../platform/database/owned-read.ts'
import { subscriptions } from '../../platform/database/schema.ts'

const columns = getTableColumns(subscriptions)
const { notificationInterval } = columns
/** What the contract names, as it stands in an answer; days are told from the farthest to the nearest. */
const inAnswer = asInJson({
  ...namedBy(Subscription.shape, columns),
  notificationInterval: sql`case when cardinality(${notificationInterval}) < 2 then ${notificationInterval}
    else array(select day from unnest(${notificationInterval}) as day order by day desc) end`,
  nextAmount: columns.amount,
  cancelBy: sql`null::text`,
})
/** Whether what a row answers depends on the day: then it is not for PostgreSQL to say. */
const dependsOnDay = sql.raw(
  'shown.notice is not null or shown.commitment is not null or jsonb_array_length(shown.prices) > 0',
)

/** As many rows as PostgreSQL puts into an answer at once; more are read in pages. */
export const ROWS_AT_ONCE = 100

/**
 * The whole answer of a list as one JSON text, and its tag; null where `tag` is the tag already, or where there are more
 * rows than are answered at once. PostgreSQL writes the text in less time than we would need to read its rows.
 */
export const selectListAnswer = ownedRead<
  { status: Status | null; tag: string },
  { rows: number; dependsOnDay: boolean; tag: string; body: string | null }
>(
  'subscriptions-list',
  (owner, at) => sql`
    select listed.rows, listed."dependsOnDay", listed.tag,
      case when listed.tag = ${at.tag}::text or listed.rows > ${ROWS_AT_ONCE} then null else listed.body end as body
    from (
      select written.rows, written."dependsOnDay", written.body, md5(written.body) as tag
      from (
        select count(*)::int as rows, coalesce(bool_or(${dependsOnDay}), false) as "dependsOnDay",
          '{"subscriptions":' || coalesce(json_agg(shown)::text, '[]') || '}' as body
        from (
          select ${inAnswer} from ${subscriptions}
          where ${subscriptions.userId} = ${owner} and ${subscriptions.deletedAt} is null
            and (${at.status}::text is null or ${subscriptions.status} = ${at.status}::text)
          order by ${subscriptions.nextBillingDate}, ${subscriptions.id} limit ${ROWS_AT_ONCE + 1}
        ) as shown
      ) as written
    ) as listed`,
)
