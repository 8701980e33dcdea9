import { type Channel, forEachWayKind } from '@duely/domain'
import type { Evidence, Fault, LedgerRow, Taken } from './evidence.ts'

/** What may delay a message; without a kind a mail that came back. */
type Delay = Omit<Fault, 'kind'> & Partial<Pick<Fault, 'kind'>>

/** Looks up faults that may explain a delay. */
export type FaultTimes = {
  /**
   * End of consecutive faults that delayed a message due at `dueAt`
   * whose first round was `round`; null when none did.
   */
  heldUpUntil(userId: string, channel: Channel, dueAt: Date, round: Date): Date | null
  /** Whether the provider permanently refused a message to that user around the time of the row. */
  wasRefused(userId: string, row: LedgerRow): boolean
  /**
   * Number of attempts of this message that were or may have been accepted without an answer to the sender.
   */
  unconfirmed(messageId: string): number
  /**
   * Whether a worker was killed in the round in which that copy was
   * taken: what it had not recorded goes out again.
   */
  wasInFlight(copy: Taken): boolean
}

/**
 * A pause between two tries is at most three hours and a fifth; a breaker that opened again adds its minute.
 * A text message may also have to wait for the end of the night.
 */
const LONGEST_PAUSE_MS: Readonly<Record<Channel, number>> = {
  ...forEachWayKind(() => 16 * 3_600_000),
  email: 4 * 3_600_000,
  sms: 16 * 3_600_000,
  push: 16 * 3_600_000,
}
const BREAKER_MS = 2 * 60_000
/** No reminder waits for these. */
const HARMLESS: ReadonlySet<Fault['kind']> = new Set(['payments', 'mailbox'])

export function faultTimes({ faults: given, taken, returned, people, skewMs }: Evidence): FaultTimes {
  const ownerOf = new Map(
    [...people].flatMap(([userId, { email, backupEmail }]) =>
      [email, backupEmail].flatMap((address) => (address === undefined ? [] : [[address, userId] as const])),
    ),
  )
  const back = returned.flatMap(({ to, leftAt, at }): Delay[] => {
    const userId = ownerOf.get(to)
    return userId === undefined ? [] : [{ channel: 'email', userId, from: leftAt, to: at }]
  })
  const faults = given.filter(({ kind }) => !HARMLESS.has(kind))
  const everybodys = faults.filter(({ userId }) => userId === undefined)
  const of = Map.groupBy<string | undefined, Delay>(
    [...faults.filter(({ userId }) => userId !== undefined), ...back],
    ({ userId }) => userId,
  )
  const relevant = (userId: string, channel: Channel): Delay[] =>
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
    const overlaps = (fault: Delay, from: number, to: number) =>
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
