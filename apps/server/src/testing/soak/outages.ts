import type { ConnectionState } from './faulty-connection.ts'
import type { Fault } from './judge/evidence.ts'
import type { Random } from './seeded-random.ts'

const HOUR_MS = 3_600_000

type Switch = {
  kind: Fault['kind']
  channel?: Fault['channel']
  /** Probability that it begins in a step. */
  begins: number
  longestHours: number
  set(isAway: boolean): void
}

/** Components that can become unreachable. */
export type Reachable = {
  providers: { away: { email: boolean; sms: boolean; push: boolean } }
  payments: { isDown: boolean }
  /** The mailbox in which bounces arrive. */
  mailbox: { isAway: boolean }
  connections: readonly ConnectionState[]
  /** Whether all workers are stopped. */
  workers: { areStopped: boolean }
}

/** Starts and ends random outages and records their periods. */
export function createOutages(
  random: Random,
  { providers, payments, mailbox, connections, workers }: Reachable,
) {
  const faults: Fault[] = []
  const switches: Switch[] = [
    {
      kind: 'mail',
      channel: 'email',
      begins: 1 / 150,
      longestHours: 40,
      set: (isAway) => {
        providers.away.email = isAway
      },
    },
    {
      kind: 'sms',
      channel: 'sms',
      begins: 1 / 200,
      longestHours: 30,
      set: (isAway) => {
        providers.away.sms = isAway
      },
    },
    {
      kind: 'push',
      channel: 'push',
      begins: 1 / 200,
      longestHours: 30,
      set: (isAway) => {
        providers.away.push = isAway
      },
    },
    {
      kind: 'payments',
      begins: 1 / 150,
      longestHours: 48,
      set: (isAway) => {
        payments.isDown = isAway
      },
    },
    {
      kind: 'mailbox',
      begins: 1 / 150,
      longestHours: 40,
      set: (isAway) => {
        mailbox.isAway = isAway
      },
    },
    {
      kind: 'database',
      begins: 1 / 200,
      longestHours: 8,
      set: (isAway) => {
        for (const connection of connections) connection.isDown = isAway
      },
    },
    {
      kind: 'no-worker',
      begins: 1 / 250,
      longestHours: 70,
      set: (isAway) => {
        workers.areStopped = isAway
      },
    },
  ]
  const running = new Map<Switch, { from: Date; until: Date }>()

  function end(each: Switch, at: Date): void {
    const outage = running.get(each)
    if (!outage) return
    running.delete(each)
    each.set(false)
    const { kind, channel } = each
    faults.push({ kind, from: outage.from, to: at, ...(channel ? { channel } : {}) })
  }

  return {
    faults,
    /** Call it once per step. */
    step: (now: Date) => {
      for (const each of switches) {
        const begins = random.chance(each.begins)
        // Mostly short: squared distribution.
        const lengthMs = each.longestHours * HOUR_MS * random.next() ** 2
        const outage = running.get(each)
        if (outage && outage.until <= now) end(each, now)
        else if (!outage && begins) {
          running.set(each, { from: now, until: new Date(now.getTime() + lengthMs) })
          each.set(true)
        }
      }
    },
    endAll: (now: Date) => {
      for (const each of [...running.keys()]) end(each, now)
    },
  }
}
