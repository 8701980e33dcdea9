import type { ReadDeps } from '#server/platform/database/deps.ts'
import { isUuid } from '#server/platform/database/uuid.ts'
import { type FileStorage, LIST_PAGE } from '#server/platform/files/file-storage.ts'
import type { PeriodicTask } from '#server/platform/jobs/periodic-work.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { deleteUnfinished, selectPresentFiles } from './evidence.repo.ts'

const HOUR_MS = 3_600_000
/** Content is stored after its row was written; a clock of the storage may differ. */
const SPARED_MS = HOUR_MS

type Deps = ReadDeps & { logger: Logger; files: FileStorage }

/**
 * Removes every hour the content of files whose row is gone: with their account, their subscription, or for
 * good. A thousand files a step, compared with the rows in one statement.
 */
export function sweepFilesTask({ db, clock, logger, files }: Deps): PeriodicTask {
  return {
    name: 'sweep-files',
    everyMs: HOUR_MS,
    step: async ({ cursor }) => {
      const now = clock.now()
      if (cursor === null) await deleteUnfinished(db, new Date(now.getTime() - HOUR_MS))
      const stored = await files.list(cursor)
      const ids = stored.flatMap(({ key }) => key.split('/')[1] ?? '').filter(isUuid)
      const present = await selectPresentFiles(db, ids)
      // By the time of this machine: the product's clock moves by itself in tests.
      const before = Date.now() - SPARED_MS
      const orphans = stored.filter(({ key, storedAt }) => !present.has(key) && storedAt.getTime() < before)
      for (const { key } of orphans) await files.remove(key)
      if (orphans.length > 0) logger.info({ event: 'files-swept', removed: orphans.length })
      return stored.length < LIST_PAGE ? null : (stored.at(-1)?.key ?? null)
    },
  }
}
