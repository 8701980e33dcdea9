import { CSV_FIELDS, type Subscription } from '@duely/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { listSubscriptions } from '../subscriptions/list-subscriptions.ts'
import { toCsv } from './csv.ts'

/** All subscriptions of a user as CSV, the next renewal first, each field under its name in the API. */
export async function exportSubscriptions(db: Queryable, userId: string): Promise<string> {
  const subscriptions = await listSubscriptions(db, userId, undefined)
  return toCsv([CSV_FIELDS, ...subscriptions.map((each) => CSV_FIELDS.map((field) => cellOf(each[field])))])
}

function cellOf(value: Subscription[(typeof CSV_FIELDS)[number]]): string {
  return Array.isArray(value) ? value.join(';') : (value ?? '')
}
