import type { MailSink } from './mail-sink.ts'
import type { PostgresPair } from './postgres-pair.ts'
import { pause, until } from './wait.ts'

const LOOK_EVERY_MS = 500
const MISSES = 3

/** Moments on the monotonic clock, and how many messages were on their way. */
export type Outage = { killedAt: number; promotedAt: number; inFlight: number }

/**
 * Kills the primary, every process of it, once so many messages are on their way; notices it as a watchman would, and
 * promotes the standby. Frozen, it first falls silent and keeps its connections open, as a lost machine does.
 */
export async function killPrimary(
  { pair, sink }: { pair: PostgresPair; sink: MailSink },
  { isFrozen, onTheirWay }: { isFrozen: boolean; onTheirWay: number },
): Promise<Outage> {
  await until('mail on its way', 20, () => (sink.inFlight() >= onTheirWay ? true : null))
  const inFlight = sink.inFlight()
  const processes = await pair.primaryProcesses()
  for (const id of processes) send(id, isFrozen ? 'SIGSTOP' : 'SIGKILL')
  const killedAt = performance.now()
  for (let misses = 0; misses < MISSES; ) {
    misses = await pair.query(pair.primary, 'select 1').then(
      () => 0,
      () => misses + 1,
    )
    await pause(LOOK_EVERY_MS)
  }
  // An unreachable primary must be stopped before another is promoted, or there could be two.
  for (const id of processes) send(id, 'SIGKILL')
  pair.promoteStandby()
  return { killedAt, promotedAt: performance.now(), inFlight }
}

function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch {
    // It ended by itself in between.
  }
}
