import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/database.ts'
import { asInJson, instantText } from '../../../platform/database/json-text.ts'
import { ownedRead } from '../../../platform/database/owned-read.ts'
import { deliveries, subscriptions, user } from '../../../platform/database/schema.ts'
import { isToPerson, READABLE_COLUMNS } from '../../../platform/outbox/readable-columns.ts'
import { fromOwner, ownerFacts, upcomingFacts } from '../planning/facts/fact-columns.repo.ts'

const LISTED = 100

/** Latest ledger entries of a user, account mails included. */
export async function selectDeliveriesOfUser(db: Queryable, userId: string) {
  return db
    .select(READABLE_COLUMNS)
    .from(deliveries)
    .where(and(eq(deliveries.userId, userId), isToPerson))
    .orderBy(desc(deliveries.dueAt), desc(deliveries.id))
    .limit(LISTED)
}

/** Active subscriptions read in the single statement; more are read in pages. */
export const UPCOMING_AT_ONCE = 50
/** Safety bound; fifty subscriptions never have this many upcoming entries. */
const LEDGER_AT_ONCE = 2_000

/** The instant of the next attempt is written only where it is shown, because each costs as much as three other columns. */
const listedColumns = {
  ...READABLE_COLUMNS,
  nextAttemptAt: sql`case when ${deliveries.state} = 'pending' then ${instantText(deliveries.nextAttemptAt)} end`,
}

/**
 * One statement for a user's upcoming and past reminders, each part as JSON text: the owner's facts, once; those of the
 * active subscriptions (one row more than the limit signals paging), their ledger entries, and the newest entries of
 * the ledger.
 */
export const selectRemindersAnswer = ownedRead<
  { firstDay: string },
  { owner: string; upcoming: string; ledger: string; deliveries: string }
>(
  'reminders',
  (owner, at) => sql`
    select
      (select row_to_json(each)::text from (
        select ${asInJson(ownerFacts)} ${fromOwner} where ${user.id} = ${owner}
      ) as each) as owner,
      (select coalesce(json_agg(each order by each.id)::text, '[]') from (
        select ${asInJson(upcomingFacts)} from ${subscriptions}
        where ${subscriptions.userId} = ${owner} and ${subscriptions.status} = 'active'
        limit ${UPCOMING_AT_ONCE + 1}
      ) as each) as upcoming,
      (select coalesce(json_agg(each)::text, '[]') from (
        select ${asInJson({
          subscriptionId: deliveries.subscriptionId,
          renewalDate: deliveries.renewalDate,
          day: deliveries.day,
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
        select ${asInJson(listedColumns)} from ${deliveries}
        where ${deliveries.userId} = ${owner} and ${isToPerson}
        order by ${deliveries.dueAt} desc, ${deliveries.id} desc limit ${LISTED}
      ) as each) as deliveries`,
)
