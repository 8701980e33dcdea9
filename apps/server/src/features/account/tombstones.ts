import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makeDataDir } from '../../platform/database/embedded/data-dir.ts'

const instant = z.iso.datetime().transform((text) => new Date(text))
const Line = z.discriminatedUnion('event', [
  z.object({ event: z.literal('requested'), userId: z.string(), at: instant, purgeAfter: instant }),
  z.object({ event: z.literal('undone'), userId: z.string(), at: instant }),
  z.object({ event: z.literal('purged'), userId: z.string(), at: instant }),
])
/** What happened to the deletion of an account; the id means nothing outside this database. */
export type TombstoneEvent = z.output<typeof Line>

/**
 * The deletions as a file beside the database, one line each, only ever added to: after an older copy
 * of the database is restored, it says whose accounts must be deleted again.
 */
export type Tombstones = {
  /** On the disk when this returns. */
  note(event: TombstoneEvent): void
  /** The last event of each account. */
  latest(): Map<string, TombstoneEvent>
}

export function createTombstones(dataDir: string): Tombstones {
  const file = join(dataDir, 'tombstones.jsonl')
  return {
    note: (event) => {
      makeDataDir(dataDir)
      const handle = openSync(file, 'a', 0o600)
      try {
        // Begins with a line break: half a line left by a crash spoils none but itself.
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
      const event = Line.safeParse(parseJson(line))
      return event.success ? [event.data] : []
    })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
