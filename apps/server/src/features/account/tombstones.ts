import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makeDataDir } from '#server/platform/database/embedded/data-dir.ts'
import { jsonOrNull } from '#server/platform/json-or-null.ts'

const instant = z.iso.datetime().transform((text) => new Date(text))
const Line = z.discriminatedUnion('event', [
  z.object({ event: z.literal('requested'), userId: z.string(), at: instant, purgeAfter: instant }),
  z.object({ event: z.literal('undone'), userId: z.string(), at: instant }),
  z.object({ event: z.literal('purged'), userId: z.string(), at: instant }),
])
/** One event in the deletion of an account; the id has no meaning outside this database. */
export type TombstoneEvent = z.output<typeof Line>

/**
 * An append-only file of account deletions, stored next to the database, one line each. After an older backup
 * is restored, it says which accounts must be deleted again.
 */
export type Tombstones = {
  /** Durable when it returns (fsync). */
  append(event: TombstoneEvent): void
  /** The latest event of each account. */
  latest(): Map<string, TombstoneEvent>
}

export function createTombstones(dataDir: string): Tombstones {
  const file = join(dataDir, 'tombstones.jsonl')
  return {
    append: (event) => {
      makeDataDir(dataDir)
      const handle = openSync(file, 'a', 0o600)
      try {
        // Starts with a line break, so that a line truncated by a crash does not corrupt the next.
        writeSync(handle, `\n${JSON.stringify(event)}`)
        fsyncSync(handle)
      } finally {
        closeSync(handle)
      }
    },
    latest: () => new Map(readEvents(file).map((event) => [event.userId, event])),
  }
}

function readEvents(file: string): TombstoneEvent[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const event = Line.safeParse(jsonOrNull(line))
      return event.success ? [event.data] : []
    })
}
