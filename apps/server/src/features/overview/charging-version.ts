import { type SQL, sql } from 'drizzle-orm'
import { subscriptions } from '../../platform/database/schema.ts'
import { rowVersion, versionOf } from '../../platform/database/versions/row-version.ts'

/** What may still be charged, or was until its cancellation. */
export const CHARGED_STATUSES = ['active', 'paused', 'cancelled'] as const

/** The version of all rows from which an owner's forecast is computed (`readCharging`), as part of a statement. */
export function chargingVersion(owner: SQL): SQL {
  const statuses = sql.raw(CHARGED_STATUSES.map((status) => `'${status}'`).join(', '))
  return sql`(
    select ${versionOf(rowVersion(subscriptions))} from ${subscriptions}
    where ${subscriptions.userId} = ${owner} and ${subscriptions.status} in (${statuses})
  )`
}
