import type { ServerHealth } from '@duely/contract'
import { DELIVERY_REASONS, isHeldUp } from '@duely/domain'
import { getRates } from '#server/features/rates/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { WriteDeps } from '#server/platform/database/deps.ts'
import { serverTest } from '../people-messages.ts'
import { selectLastTestMail, selectLastWork } from './server-health.repo.ts'

/** A round is late after this time; one runs every minute at least. */
const LATE_AFTER_MS = 5 * 60_000

export type ServerHealthDeps = WriteDeps & {
  /** What the health page shows of the process and its configuration. */
  serverState: {
    version: string
    /** False: mails go to the local inbox. */
    sendsMail: boolean
    database: ServerHealth['database']['kind']
    /** The state of this process's engine and of the queue of all processes. */
    engine(): Promise<{ lastTickAt: Date | null; oldestDueAt: Date | null; waiting: number }>
  }
}

/**
 * How the server does. The last round is that of this process or, where others do the work, their last
 * periodic work.
 */
export async function getServerHealth({ db, clock, serverState }: ServerHealthDeps): Promise<ServerHealth> {
  const { version, sendsMail, database, engine } = serverState
  const now = clock.now()
  const { lastTickAt, oldestDueAt, waiting } = await engine()
  const tickAt = latest(lastTickAt, await selectLastWork(db))
  const { date, source } = await getRates({ db })
  return {
    version,
    mail: { configured: sendsMail, lastTest: await lastTest(db) },
    database: { kind: database },
    tick: {
      at: tickAt?.toISOString() ?? null,
      late: tickAt === null || now.getTime() - tickAt.getTime() > LATE_AFTER_MS,
    },
    queue: {
      waiting,
      oldest: oldestDueAt?.toISOString() ?? null,
      heldUp: isHeldUp(oldestDueAt, now),
    },
    rates: { date, source },
  }
}

async function lastTest(db: Database): Promise<ServerHealth['mail']['lastTest']> {
  const row = await selectLastTestMail(db, serverTest.kind)
  if (row === undefined) return null
  const at = row.at.toISOString()
  if (row.state === 'sent') return { at, state: 'sent', problem: null }
  const problem = row.detail ?? (row.reason === null ? null : DELIVERY_REASONS[row.reason])
  const isWaiting = row.state === 'pending' || row.state === 'sending'
  return { at, state: isWaiting ? 'waiting' : 'failed', problem }
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}
