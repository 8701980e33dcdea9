import type { Channel } from '@duely/domain'
import type { Evidence, Fault, LedgerRow, Taken } from './evidence.ts'

/** Looks up faults that may explain a delay. */
export type FaultCalendar = {
  /**
   * End of consecutive faults that delayed a message due at `dueAt` whose first round was `round`; null when none did.
   */
  heldUpUntil(userId: string, channel: Channel, dueAt: Date, round: Date): Date | null
  /** Whether the provider permanently refused a message to that user around the time of the row. */
  wasRefused(userId: string, row: LedgerRow): boolean
  /** Number of attempts of this message that were or may have been accepted without an answer to the sender. */
  unconfirmed(messageId: string): number
  /** Whether a worker was killed in the round in which that copy was taken: what it had not recorded goes out again. */
  wasInFlight(copy: Taken): boolean
}

/**
 * A pause between two tries is at most three hours and a fifth; a breaker that opened again adds its minute. A text
 * message may have to wait for the end of the night besides.
 */
const LONGEST_PAUSE_MS = { email: 4 * 3_600_000, sms: 16 * 3_600_000, push: 16 * 3_600_000 }
const BREAKER_MS = 2 * 60_000

export function faultCalendar({ faults, taken, skewMs }: Evidence): FaultCalendar {
  const everybodys = faults.filter(({ userId, kind }) => userId === undefined && kind !== 'payments')
  const of = Map.groupBy(
    faults.filter(({ userId }) => userId !== undefined),
    ({ userId }) => userId,
  )
  const relevant = (userId: string, channel: Channel) =>
    [...everybodys, ...(of.get(userId) ?? [])].filter(
      (fault) => fault.channel === undefined || fault.channel === channel,
    )
  const kills = new Set(faults.filter(({ kind }) => kind === 'kill').map(({ from }) => from.getTime()))
  const unconfirmed = new Map<string, number>()
  for (const { messageId, confirmed } of taken) {
    if (!confirmed) unconfirmed.set(messageId, (unconfirmed.get(messageId) ?? 0) + 1)
  }

  function heldUpUntil(userId: string, channel: Channel, dueAt: Date, round: Date): Date | null {
    const candidates = relevant(userId, channel)
    const overlaps = (fault: Fault, from: number, to: number) =>
      fault.from.getTime() <= to + skewMs && fault.to.getTime() + BREAKER_MS >= from - skewMs
    const first = candidates.filter((fault) => overlaps(fault, dueAt.getTime(), round.getTime()))
    if (first.length === 0) return null
    let until = Math.max(...first.map(({ to }) => to.getTime()))
    for (;;) {
      const next = Math.max(
        ...candidates
          .filter((fault) => overlaps(fault, until, until + LONGEST_PAUSE_MS[channel]))
          .map(({ to }) => to.getTime()),
      )
      if (next <= until) return new Date(until)
      until = next
    }
  }

  return {
    heldUpUntil,
    wasRefused: (userId, row) =>
      (of.get(userId) ?? []).some(
        ({ kind, channel, from }) =>
          kind === 'refusal' &&
          channel === row.channel &&
          Math.abs(from.getTime() - row.updatedAt.getTime()) <= skewMs + 1000,
      ),
    wasInFlight: ({ at }) => kills.has(at.getTime()),
    unconfirmed: (messageId) => unconfirmed.get(messageId) ?? 0,
  }
}
