import { Overloaded, RateLimited } from '../../../platform/http/problem/problem.ts'

export type QueueLimits = {
  /** Work done at the same time. */
  atOnce: number
  /** Work that may wait in one line. */
  perLine: number
  /** Work that may wait in all lines together. */
  waiting: number
  /** More places, for known visitors only. */
  waitingKnown: number
}

/** Whose turn a piece of work takes. */
export type Turn = {
  /** Where it waits: behind all that came to this line before. */
  line: string
  isKnown: boolean
  /** Multiplies the places; 1 in production. */
  factor?: number
}

type Waiting = { turn: Turn; start: () => void; refuse: (reason: Error) => void }

/** About as long as a full queue takes. */
const RETRY_SECONDS = 3

/**
 * Work that must not be done all at once. Lines take turns, one piece each, so that a network that asks for a thousand
 * holds up only itself. Nothing waits without bound: a line that is full is refused, and when all places are taken
 * the longest line gives up its latest piece to a line with fewer waiting.
 */
export function createFairQueue(limits: QueueLimits) {
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  /**
   * Does a piece of work when its turn has come.
   *
   * @throws RateLimited when its own line is full, Overloaded when there is no place left
   */
  async function run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    // A piece that ends hands its place on, so `running` only falls when none waits.
    if (running < limits.atOnce) running += 1
    else await wait(turn)
    try {
      return await work()
    } finally {
      if (!startNext()) running -= 1
    }
  }

  function wait(turn: Turn): Promise<void> {
    const { factor = 1 } = turn
    const line = lines.get(turn.line) ?? []
    if (line.length >= limits.perLine * factor) return Promise.reject(new RateLimited(RETRY_SECONDS))
    const places = (limits.waiting + (turn.isKnown ? limits.waitingKnown : 0)) * factor
    if (waiting >= places && !makeRoom(line.length + 1)) return Promise.reject(new Overloaded(RETRY_SECONDS))
    return new Promise((start, refuse) => {
      lines.set(turn.line, [...line, { turn, start, refuse }])
      waiting += 1
    })
  }

  /** Refuses the latest of the longest line of strangers, if it is longer than the one that needs room. */
  function makeRoom(needed: number): boolean {
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
    // To the end: the others come first before this line has another turn.
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
