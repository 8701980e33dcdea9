import type { MailSink } from './mail-sink.ts'
import type { PostgresPair } from './postgres-pair.ts'
import { pause, until } from './wait.ts'

const LOOK_EVERY_MS = 500
const MISSES_TO_FAIL = 3

/** Instants on the monotonic clock, and the messages in flight at the kill. */
export type Outage = { killedAt: number; promotedAt: number; inFlight: number }

/**
 * Kills all processes of the primary once enough messages are in flight, detects the outage and promotes the
 * standby after `lastsS` seconds. With `frozen` it is suspended first with open connections, like a lost
 * machine.
 */
export async function killPrimary(
  { pair, sink }: { pair: PostgresPair; sink: MailSink },
  { isFrozen, onTheirWay, lastsS }: { isFrozen: boolean; onTheirWay: number; lastsS: number },
): Promise<Outage> {
  await until('mail on its way', 20, () => (sink.inFlight() >= onTheirWay ? true : null))
  const inFlight = sink.inFlight()
  const processes = await pair.primaryProcesses()
  for (const id of processes) send(id, isFrozen ? 'SIGSTOP' : 'SIGKILL')
  const killedAt = performance.now()
  for (let misses = 0; misses < MISSES_TO_FAIL; ) {
    misses = await pair.query(pair.primary, 'select 1').then(
      () => 0,
      () => misses + 1,
    )
    await pause(LOOK_EVERY_MS)
  }
  await pause(Math.max(0, killedAt + lastsS * 1_000 - performance.now()))
  // Fencing: an unreachable primary must be stopped before promotion, or there could be two.
  for (const id of processes) send(id, 'SIGKILL')
  pair.promoteStandby()
  return { killedAt, promotedAt: performance.now(), inFlight }
}

function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch {
    // It has exited by itself.
  }
}
