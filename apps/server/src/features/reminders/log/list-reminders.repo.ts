import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { asInJson } from '../../../platform/database/json-text.ts'
import { ownedRead } from '../../../platform/database/owned-read.ts'
import { deliveries, subscriptions } from '../../../platform/database/schema.ts'
import { READABLE_COLUMNS } from '../../../platform/outbox/readable-columns.ts'
import { fromFacts, upcomingFacts } from '../planning/facts/fact-columns.repo.ts'

const LISTED = 100

/** The newest lines of a user's ledger, account mails included. */
export async function selectDeliveriesOfUser(db: Queryable, userId: string) {
  return db
    .select(READABLE_COLUMNS)
    .from(deliveries)
    .where(eq(deliveries.userId, userId))
    .orderBy(desc(deliveries.dueAt), desc(deliveries.id))
    .limit(LISTED)
}

/** Active subscriptions that are read with everything else at once; more are read in pages. */
export const UPCOMING_AT_ONCE = 50
/** A bound for those who have more anyway; nobody's fifty subscriptions have as many lines ahead. */
const LEDGER_AT_ONCE = 2_000

/**
 * All that a user's coming and earlier reminders are told from, in one statement, each part as one JSON text: the facts
 * of the active subscriptions (of one more than are read at once where there are more), what the ledger says of
 * them, and the newest lines of the ledger.
 */
export const selectRemindersAnswer = ownedRead<
  { firstDay: string },
  { upcoming: string; ledger: string; deliveries: string }
>(
  'reminders',
  (owner, at) => sql`
    select
      (select coalesce(json_agg(each)::text, '[]') from (
        select ${asInJson(upcomingFacts)} ${fromFacts}
        where ${subscriptions.userId} = ${owner} and ${subscriptions.status} = 'active'
        order by ${subscriptions.id} limit ${UPCOMING_AT_ONCE + 1}
      ) as each) as upcoming,
      (select coalesce(json_agg(each)::text, '[]') from (
        select ${asInJson({
          subscriptionId: deliveries.subscriptionId,
          renewalDate: deliveries.renewalDate,
          daysBefore: deliveries.daysBefore,
          channel: deliveries.channel,
          state: deliveries.state,
          reason: deliveries.reason,
        })}
        from ${subscriptions} join ${deliveries} on ${deliveries.subscriptionId} = ${subscriptions.id}
        where ${subscriptions.userId} = ${owner} and ${subscriptions.status} = 'active'
          and ${deliveries.renewalDate} >= ${at.firstDay}::date
        limit ${LEDGER_AT_ONCE}
      ) as each) as ledger,
      (select coalesce(json_agg(each)::text, '[]') from (
        select ${asInJson(READABLE_COLUMNS)} from ${deliveries} where ${deliveries.userId} = ${owner}
        order by ${deliveries.dueAt} desc, ${deliveries.id} desc limit ${LISTED}
      ) as each) as deliveries`,
)
