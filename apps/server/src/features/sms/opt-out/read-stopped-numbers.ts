import { phoneHash } from '#server/features/profile/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { selectStops } from './stops.repo.ts'

/** The numbers among these whose latest keyword was STOP. */
export async function readStoppedNumbers(
  db: Queryable,
  phones: readonly string[],
  authSecret: string,
): Promise<Set<string>> {
  const phoneOf = new Map([...new Set(phones)].map((phone) => [phoneHash(phone, authSecret), phone]))
  const stopped = await selectStops(db, [...phoneOf.keys()])
  return new Set(stopped.flatMap((hash) => phoneOf.get(hash) ?? []))
}
