import { CSV_FIELDS, type Subscription } from '@duely/contract'
import { presentSubscription, subscriptionPages } from '#server/features/subscriptions/index.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { csvLines, toCsv } from './csv.ts'
import type { ExportDeps } from './export-account.ts'

/**
 * All subscriptions of a user as pieces of one CSV, by next renewal, with the API's field names as columns.
 * Read in pages as the pieces are consumed.
 */
export async function* exportSubscriptions(
  { db, clock }: ExportDeps,
  userId: string,
): AsyncGenerator<string, void> {
  const wanted = { view: 'mine', now: clock.now() } as const
  yield toCsv([CSV_FIELDS])
  for await (const page of subscriptionPages(db, ownerAlone(userId), wanted, presentSubscription))
    yield csvLines(page.map((each) => CSV_FIELDS.map((field) => cellOf(each[field]))))
}

function cellOf(value: Subscription[(typeof CSV_FIELDS)[number]]): string {
  return Array.isArray(value) ? value.join(';') : (value ?? '')
}
