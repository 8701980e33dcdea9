import { createKillHarness, end, IN_FLIGHT, type KillHarness } from './kill-harness.ts'
import type { OwedKind } from './owed-subscriptions.ts'

/** The effect of one kill. */
export type Kill = {
  worker: number
  /** Messages possibly in flight from that worker: the last to arrive from it. */
  inFlightIds: readonly string[]
  /** How many of them arrived again. */
  repeated: number
  /** Time until the replacement process delivered a message; null when nothing was left to deliver. */
  recoveredAfterMs: number | null
}

export type KillReport = {
  store: KillHarness['kind']
  reminders: number
  kills: Kill[]
  /** Users who received nothing. */
  lost: number
  /** Users by what they received: a reminder of their own, as a decider, a question. */
  received: Map<OwedKind, number>
  /** Repeats not explained by a kill. */
  unexplained: string[]
  /** Final ledger entries by state. */
  states: Map<string, number>
  distinctMessages: number
}

/**
 * Kills workers with SIGKILL while reminders are sent, each time the worker whose message has just arrived,
 * starts a replacement, and finally lets one finish. Reports what was lost, and per kill what was repeated.
 */
export async function drillKills(options: {
  reminders: number
  kills: number
  /** Called after each kill with the number of messages that have arrived. */
  onKill?: (kill: number, arrived: number) => void
}): Promise<KillReport> {
  const { reminders, kills, onKill = () => {} } = options
  const harness = await createKillHarness(reminders)
  try {
    const { arrivals } = harness
    const workers = Array.from({ length: harness.workerCount }, (_, worker) => harness.work(worker))
    const bornAt = workers.map(() => 0)
    const done: { worker: number; inFlightIds: string[]; arrived: number; at: number }[] = []
    for (let kill = 1; kill <= kills; kill++) {
      await harness.until(Math.floor((kill * reminders) / (kills + 1)))
      const worker = arrivals.at(-1)?.worker ?? 0
      const at = performance.now()
      await end(workers[worker], 'SIGKILL')
      const own = arrivals.slice(bornAt[worker]).filter((arrival) => arrival.worker === worker)
      const inFlightIds = own.slice(-IN_FLIGHT).map(({ messageId }) => messageId)
      done.push({ worker, inFlightIds, arrived: arrivals.length, at })
      bornAt[worker] = arrivals.length
      workers[worker] = harness.work(worker)
      onKill(kill, arrivals.length)
    }
    await harness.until(reminders)
    for (const worker of workers) await end(worker, 'SIGTERM')
    await harness.finish()
    return await report(harness, reminders, done)
  } finally {
    await harness.close()
  }
}

async function report(
  harness: KillHarness,
  reminders: number,
  done: readonly { worker: number; inFlightIds: string[]; arrived: number; at: number }[],
): Promise<KillReport> {
  const { arrivals } = harness
  const kills = done.map(({ worker, inFlightIds, arrived, at }): Kill => {
    const later = arrivals.slice(arrived)
    const next = later.find((arrival) => arrival.worker === worker)
    return {
      worker,
      inFlightIds,
      repeated: inFlightIds.filter((id) => later.some(({ messageId }) => messageId === id)).length,
      recoveredAfterMs: next ? next.at - at : null,
    }
  })
  const explained = new Set(kills.flatMap(({ inFlightIds }) => inFlightIds))
  const ids = arrivals.map(({ messageId }) => messageId)
  const states = new Map<string, number>()
  for (const { state } of await harness.ledger()) states.set(state, (states.get(state) ?? 0) + 1)
  const received = new Map<OwedKind, number>()
  for (const address of harness.recipients()) {
    const kind = harness.owed.get(address)
    if (kind !== undefined) received.set(kind, (received.get(kind) ?? 0) + 1)
  }
  return {
    received,
    store: harness.kind,
    reminders,
    kills,
    lost: reminders - harness.recipients().size,
    unexplained: ids.filter((id, index) => ids.indexOf(id) !== index && !explained.has(id)),
    states,
    distinctMessages: new Set(ids).size,
  }
}
