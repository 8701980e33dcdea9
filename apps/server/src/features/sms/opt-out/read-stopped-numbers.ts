import { phoneHash } from '#server/features/profile/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import { selectStops } from './stops.repo.ts'

/** The numbers among these whose latest keyword was STOP. */
export async function readStoppedNumbers(
  db: Queryable,
  phones: readonly string[],
  { authSecret, previousSecret }: Secrets,
): Promise<Set<string>> {
  // The hashes cannot be recomputed: a STOP from before a rotation has the hash of that time.
  const secrets = previousSecret ? [authSecret, previousSecret] : [authSecret]
  const phoneOf = new Map(
    [...new Set(phones)].flatMap((phone) =>
      secrets.map((secret): [string, string] => [phoneHash(phone, secret), phone]),
    ),
  )
  const stopped = await selectStops(db, [...phoneOf.keys()])
  return new Set(stopped.flatMap((hash) => phoneOf.get(hash) ?? []))
}
