import type { Clock } from '../clock/clock.ts'
import type { Database, Queryable } from './database.ts'

/** What almost everything that reads asks for: the data, and what time it is. */
export type ReadDeps = { db: Queryable; clock: Clock }
/** What also opens transactions asks for this. */
export type WriteDeps = { db: Database; clock: Clock }
