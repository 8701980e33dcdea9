import { Overloaded, RateLimited } from '#server/platform/http/problem/problem.ts'

export type QueueLimits = {
  /** Jobs running at the same time. */
  atOnce: number
  /** Jobs waiting in one line. */
  perLine: number
  /** Jobs waiting in all lines together. */
  waiting: number
  /** Additional waiting places for known visitors. */
  waitingKnown: number
}

/** Where a job waits: first in, first out. */
export type Line = {
  name: string
  isKnown: boolean
  /** Multiplies the places; 1 in production. */
  factor?: number
}

type Waiting = { isKnown: boolean; start: () => void; refuse: (reason: Error) => void }

/** About the time a full queue takes. */
const RETRY_SECONDS = 3

/**
 * A bounded queue for expensive work. Lines are served round-robin, so that a network with a thousand
 * requests delays only itself. A full line is refused, and when the whole queue is full the longest line
 * loses its newest job to a shorter one.
 */
export function createFairQueue(limits: QueueLimits) {
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  /**
   * Runs a job as soon as a place is free and its line is next.
   *
   * @throws RateLimited when its line is full, Overloaded when the queue is full
   */
  async function run<T>(line: Line, work: () => Promise<T>): Promise<T> {
    // A finishing job passes its slot on directly, so `running` only decreases when nothing waits.
    if (running < limits.atOnce) running += 1
    else await wait(line)
    try {
      return await work()
    } finally {
      if (!startNext()) running -= 1
    }
  }

  function wait({ name, isKnown, factor = 1 }: Line): Promise<void> {
    const line = lines.get(name) ?? []
    if (line.length >= limits.perLine * factor) return Promise.reject(new RateLimited(RETRY_SECONDS))
    const places = (limits.waiting + (isKnown ? limits.waitingKnown : 0)) * factor
    if (waiting >= places && !evictFromLongestLine(line.length + 1))
      return Promise.reject(new Overloaded(RETRY_SECONDS))
    return new Promise((start, refuse) => {
      lines.set(name, [...line, { isKnown, start, refuse }])
      waiting += 1
    })
  }

  /**
   * Refuses the newest job of the longest line of strangers, if that is longer than the line that needs room.
   */
  function evictFromLongestLine(needed: number): boolean {
    const others = [...lines].filter(([, line]) => line.every(({ isKnown }) => !isKnown))
    const [name, longest] = others.reduce<[string, Waiting[]] | [null, never[]]>(
      (best, each) => (each[1].length > best[1].length ? each : best),
      [null, []],
    )
    const last = longest.at(-1)
    if (name === null || last === undefined || longest.length <= needed) return false
    put(name, longest.slice(0, -1))
    waiting -= 1
    last.refuse(new Overloaded(RETRY_SECONDS))
    return true
  }

  function startNext(): boolean {
    const [first] = lines
    if (first === undefined) return false
    const [name, [next, ...rest]] = first
    // Re-inserted at the end of the map: the other lines come first.
    lines.delete(name)
    put(name, rest)
    waiting -= 1
    next?.start()
    return true
  }

  function put(name: string, line: Waiting[]): void {
    if (line.length === 0) lines.delete(name)
    else lines.set(name, line)
  }

  return { run }
}
