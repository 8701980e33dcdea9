import { Subscription } from '@duely/contract'
import type { Status } from '@duely/domain'
import { getTableColumns, sql } from 'drizzle-orm'
import { asInJson, namedBy } from '../../platform/database/json-text.ts'
import { ownedRead } from '../../platform/database/owned-read.ts'
import { subscriptions } from '../../platform/database/schema.ts'

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
const dependsOnDay = sql.raw(
  'shown.notice is not null or shown.commitment is not null or jsonb_array_length(shown.prices) > 0',
)

/** Maximum rows in one SQL answer; longer lists are read in pages. */
export const ROWS_AT_ONCE = 100

/**
 * The whole list as one JSON text with its ETag; null when the ETag equals `tag` or there are more than `ROWS_AT_ONCE`
 * rows. PostgreSQL builds the JSON faster than we can parse its rows.
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
