import { isDatabaseAway } from '../../../platform/database/database-away.ts'

/** Reads the rows of several keys in one statement; a key without a row is not in the result. */
type ReadOfKeys<Given, Row> = (keys: readonly string[], given: Given) => Promise<ReadonlyMap<string, Row>>

/** Reads the row of one key; undefined without one. */
export type GatheredRead<Given, Row> = (key: string, given: Given) => Promise<Row | undefined>

type Batch<Given, Row> = {
  given: Given
  calls: Map<string, PromiseWithResolvers<Row | undefined>>
  /** Sends it when it has waited long enough. */
  timer?: NodeJS.Timeout
}

/** Keys of one statement: more save little, and the rows of one are read one after the other. */
export const GATHERED_AT_MOST = 4
/** Statements under way from which on calls wait for others: two keep two processes of the database busy. */
export const UNDER_WAY = 2
/** Milliseconds a call waits at most, in case the statements under way get no answer. */
export const WAIT_MS = 5
/** Milliseconds of a statement after which each of its keys is read alone the next time: one of them may have much. */
export const SLOW_MS = 25
/** Slow keys remembered; more are forgotten together. */
const SLOW_KEYS = 1_000

/**
 * Lets reads that come at the same time share a statement, because sending, starting and answering one costs as much as
 * its rows. A call is sent at once and alone while fewer than `UNDER_WAY` statements are; others wait until one of those
 * has ended, their statement is full, or for `WAIT_MS`. A statement is closed to further calls when it is sent, so an
 * answer is never older than its request. Calls with different parameters never share one.
 *
 * When a statement fails and the database is not away, each of its keys is read alone, so that one person's rows cannot
 * fail the answers of others. For the same reason a key whose last statement was slow is read alone, and no other waits
 * for it.
 *
 * @param read reads several keys with the same parameters, which must have a JSON text
 */
export function gatherReads<Given, Row>(read: ReadOfKeys<Given, Row>): GatheredRead<Given, Row> {
  let underWay = 0
  /** By the text of the parameters. */
  const waiting = new Map<string, Batch<Given, Row>>()
  const slow = new Set<string>()

  const readAlone = async (key: string, given: Given) => (await read([key], given)).get(key)

  function noteSpeed(keys: readonly string[], tookMs: number): void {
    if (slow.size >= SLOW_KEYS) slow.clear()
    for (const key of keys) {
      if (tookMs > SLOW_MS) slow.add(key)
      else slow.delete(key)
    }
  }

  async function answer({ given, calls }: Batch<Given, Row>): Promise<void> {
    const keys = [...calls.keys()]
    const began = performance.now()
    try {
      const rows = await read(keys, given)
      noteSpeed(keys, performance.now() - began)
      for (const [key, call] of calls) call.resolve(rows.get(key))
    } catch (error) {
      const isShared = calls.size > 1 && !isDatabaseAway(error)
      for (const [key, call] of calls) {
        if (isShared) call.resolve(readAlone(key, given))
        else call.reject(error)
      }
    }
  }

  async function send(batch: Batch<Given, Row>): Promise<void> {
    clearTimeout(batch.timer)
    underWay += 1
    await answer(batch)
    underWay -= 1
    const [longest] = waiting.keys()
    if (longest !== undefined) sendWaiting(longest)
  }

  function sendWaiting(name: string): void {
    const batch = waiting.get(name)
    waiting.delete(name)
    if (batch !== undefined) send(batch)
  }

  return (key, given) => {
    if (slow.has(key)) {
      const alone = Promise.withResolvers<Row | undefined>()
      void answer({ given, calls: new Map([[key, alone]]) })
      return alone.promise
    }
    const name = JSON.stringify(given)
    const joined = waiting.get(name)
    const batch: Batch<Given, Row> = joined ?? { given, calls: new Map() }
    const call = batch.calls.get(key) ?? Promise.withResolvers<Row | undefined>()
    batch.calls.set(key, call)
    if (joined !== undefined) {
      if (joined.calls.size >= GATHERED_AT_MOST) sendWaiting(name)
    } else if (underWay < UNDER_WAY) send(batch)
    else {
      batch.timer = setTimeout(() => sendWaiting(name), WAIT_MS)
      waiting.set(name, batch)
    }
    return call.promise
  }
}
