import { Overloaded, RateLimited } from '../../../platform/http/problem/problem.ts'

export type QueueLimits = {
  /** Jobs running at the same time. */
  atOnce: number
  /** Jobs waiting in one line. */
  perLine: number
  /** Jobs waiting in all lines together. */
  waiting: number
  /** Additional waiting places for known visitors. */
  waitingKnown: number
  /** Jobs whose callers go on together while others wait; 1 if each goes on at once. */
  endingTogether: number
}

/** How a job is queued. */
export type Turn = {
  /** Its line; first in, first out. */
  line: string
  isKnown: boolean
  /** Multiplies the places; 1 in production. */
  factor?: number
}

type Waiting = { turn: Turn; start: () => void; refuse: (reason: Error) => void }

/** About the time a full queue takes. */
const RETRY_SECONDS = 3

/**
 * A bounded queue for expensive work. Lines are served round-robin, so that a network with a thousand requests delays
 * only itself. A full line is refused, and when the whole queue is full the longest line loses its newest job to a
 * shorter one.
 *
 * While jobs wait, callers of finished ones go on in groups: what follows a job is short, but its code and data have
 * been pushed out of the caches by the jobs, and a group loads them once. A caller waits at most for the other jobs of
 * its group, and for none once no job waits.
 */
export function createFairQueue(limits: QueueLimits) {
  const lines = new Map<string, Waiting[]>()
  /** Callers of finished jobs, held until their group is complete. */
  const held: (() => void)[] = []
  let running = 0
  let waiting = 0

  /**
   * Runs a job when its turn comes.
   *
   * @throws RateLimited when its line is full, Overloaded when the queue is full
   */
  async function run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    // A finishing job passes its slot on directly, so `running` only decreases when nothing waits.
    if (running < limits.atOnce) running += 1
    else await wait(turn)
    try {
      return await work()
    } finally {
      if (!startNext()) running -= 1
      await groupComplete()
    }
  }

  /** While jobs wait, others run: the next to finish comes here as well, so none is held for good. */
  function groupComplete(): Promise<void> {
    if (waiting > 0 && held.length + 1 < limits.endingTogether)
      return new Promise((release) => held.push(release))
    for (const release of held.splice(0)) release()
    return Promise.resolve()
  }

  function wait(turn: Turn): Promise<void> {
    const { factor = 1 } = turn
    const line = lines.get(turn.line) ?? []
    if (line.length >= limits.perLine * factor) return Promise.reject(new RateLimited(RETRY_SECONDS))
    const places = (limits.waiting + (turn.isKnown ? limits.waitingKnown : 0)) * factor
    if (waiting >= places && !evictFromLongestLine(line.length + 1))
      return Promise.reject(new Overloaded(RETRY_SECONDS))
    return new Promise((start, refuse) => {
      lines.set(turn.line, [...line, { turn, start, refuse }])
      waiting += 1
    })
  }

  /** Refuses the newest job of the longest line of strangers, if that is longer than the line that needs room. */
  function evictFromLongestLine(needed: number): boolean {
    const others = [...lines].filter(([, line]) => line.every(({ turn }) => !turn.isKnown))
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
