import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { NIL_UUID } from '#server/platform/database/uuid.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { resealed, type Secrets } from '#server/platform/secrets/seal.ts'
import { placeOf } from './sealed-config.ts'
import { lockNextWays, updateWay } from './ways.repo.ts'

const RESEALED_AT_ONCE = 200

/**
 * Reseals what was sealed with the previous secret, so that a rotation ends once the server has started with
 * both. Without a previous secret nothing is read.
 *
 * @returns the number of ways resealed
 */
export async function resealWays({
  db,
  logger,
  ...secrets
}: { db: Database; logger: Logger } & Secrets): Promise<number> {
  if (!secrets.previousSecret) return 0
  let count = 0
  for (let after: string | undefined = NIL_UUID; after !== undefined; ) {
    const from: string = after
    const ids = await inTransaction(db, async (tx) => {
      const rows = await lockNextWays(tx, from, RESEALED_AT_ONCE)
      for (const row of rows) {
        const config = resealed(row.config, placeOf(row), secrets)
        if (config === null) continue
        await updateWay(tx, row, { config })
        count += 1
      }
      return rows.map(({ id }) => id)
    })
    after = ids.length < RESEALED_AT_ONCE ? undefined : ids.at(-1)
  }
  if (count > 0) logger.info({ event: 'ways-resealed', count })
  return count
}
