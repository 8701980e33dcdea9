import { MIGRATED_TO, newestMigration } from '../migrate.ts'
import { dataDirPaths } from './data-dir.ts'
import { StoreUnavailableError } from './disk-space.ts'
import { type SnapshotSource, writeSnapshot } from './snapshots.ts'

/**
 * Takes a snapshot of a database that this version is about to migrate: migrations only go forward, so it is
 * the way back to the version before.
 *
 * @throws StoreUnavailableError when it cannot be written; nothing was migrated then
 */
export async function copyBeforeUpgrade({ pglite, dataDir, clock, logger }: SnapshotSource): Promise<void> {
  // Before the first start there is no such table, and nothing to copy.
  const migrated = await pglite.query<{ at: string | null }>(MIGRATED_TO).catch(() => null)
  const at = migrated?.rows[0]?.at ?? null
  if (at === null || Number(at) >= newestMigration()) return
  try {
    const bytes = await writeSnapshot(pglite, dataDirPaths(dataDir).snapshots, clock.now())
    logger.info({ bytes }, 'Took a snapshot of the database before its upgrade to this version')
  } catch (error) {
    throw new StoreUnavailableError(
      'The database could not be copied before its upgrade to this version: ' +
        `${error instanceof Error ? error.message : String(error)}. Nothing was changed. ` +
        'Make room and start again, or start the earlier version.',
      { cause: error },
    )
  }
}
