import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import type { Clock } from '#server/platform/clock/clock.ts'
import { dropFileCopies, keepFileCopies } from '#server/platform/files/snapshot-copies.ts'
import { writeDurably } from '#server/platform/files/write-durably.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { dataDirPaths, fileStamp } from './data-dir.ts'
import { readRoomToWrite } from './disk-space.ts'
import { expiredSnapshots, listSnapshots, snapshotFileName } from './snapshot-files.ts'

const SNAPSHOT_EVERY_MS = 15 * 60_000
const CHECK_EVERY_MS = 30_000

const gzipBuffer = promisify(gzip)

/** Dependencies of snapshots. */
export interface SnapshotSource {
  pglite: PGlite
  dataDir: string
  /** The folder of people's files, which belong to a snapshot; null: they are stored elsewhere. */
  filesFolder?: string | null
  clock: Clock
  logger: Logger
}

/**
 * Copies the embedded database to DATA_DIR/snapshots every 15 minutes if something changed, and at the end.
 * PGlite does not sync its writes, so a snapshot may be all that survives a power failure. A failure is
 * logged and retried at the next check.
 */
export function startSnapshots(source: SnapshotSource) {
  const { pglite, clock, logger } = source
  const { snapshots: folder } = dataDirPaths(source.dataDir)
  let lastTakenAt = listSnapshots(folder)[0]?.takenAt.getTime() ?? Number.NEGATIVE_INFINITY
  let lastPosition = ''
  let queue = Promise.resolve()

  async function takeIfChanged(): Promise<void> {
    try {
      const position = await readLogPosition(pglite)
      if (position === lastPosition) return
      const takenAt = clock.now()
      const started = performance.now()
      // Before and after: the database of the snapshot knows no file that has come or gone meanwhile.
      const keepFiles = () => {
        if (source.filesFolder) keepFileCopies(source.filesFolder, folder, fileStamp(takenAt))
      }
      keepFiles()
      const bytes = await writeSnapshot(pglite, folder, takenAt)
      keepFiles()
      lastPosition = position
      lastTakenAt = takenAt.getTime()
      removeExpired(folder, takenAt)
      logger.info({ bytes, ms: Math.round(performance.now() - started) }, 'Took a snapshot of the database')
    } catch (error) {
      logger.error({ event: 'snapshot-failed', err: error }, 'A snapshot of the database failed')
    }
  }

  const enqueue = (task: () => Promise<void>): Promise<void> => {
    queue = queue.then(task)
    return queue
  }
  const check = () =>
    enqueue(async () => {
      const age = clock.now().getTime() - lastTakenAt
      // A negative age: the clock was set back.
      if (age >= SNAPSHOT_EVERY_MS || age < 0) await takeIfChanged()
    })

  const timer = setInterval(check, CHECK_EVERY_MS)
  timer.unref()
  return {
    /** Takes a snapshot if one is due and something changed; called by the timer. Never throws. */
    check,
    /**
     * Stops the timer and takes a last snapshot if something changed. Call it before the database is closed.
     */
    stop() {
      clearInterval(timer)
      return enqueue(takeIfChanged)
    },
  }
}

/**
 * Writes a snapshot and returns its size in bytes. It contains what was committed, like after a crash:
 * PostgreSQL replays its log when the copy is opened. It gets its final name once it is durable.
 */
export async function writeSnapshot(pglite: PGlite, folder: string, takenAt: Date): Promise<number> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // PGlite would block every query while compressing; zlib compresses on another thread.
  const dump = await pglite.dumpDataDir('none')
  const content = await gzipBuffer(await dump.arrayBuffer(), { level: 3 })
  if (content.byteLength > (await readRoomToWrite(folder)))
    throw new Error('there is no room for it on the disk')
  const target = join(folder, snapshotFileName(takenAt))
  await writeDurably(target, `${target}.tmp`, content)
  return content.byteLength
}

/** Position of the write-ahead log, which moves with every change and nothing else. */
async function readLogPosition(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position',
  )
  return rows[0]?.position ?? ''
}

function removeExpired(folder: string, now: Date): void {
  for (const { takenAt } of expiredSnapshots(listSnapshots(folder), now)) {
    rmSync(join(folder, snapshotFileName(takenAt)), { force: true })
  }
  dropFileCopies(
    folder,
    listSnapshots(folder).map(({ name }) => name),
  )
}
