import { isDatabaseAway } from '../../../platform/database/database-away.ts'

/** Reads the rows of several keys in one statement; a key without a row is not in the result. */
type ReadOfKeys<Given, Row> = (keys: readonly string[], given: Given) => Promise<ReadonlyMap<string, Row>>

/** Reads the row of one key; undefined without one. */
export type GatheredRead<Given, Row> = (key: string, given: Given) => Promise<Row | undefined>

type Batch<Given, Row> = { given: Given; calls: Map<string, PromiseWithResolvers<Row | undefined>> }

/** Keys of one statement: more save little, and the rows of one are read one after the other. */
export const GATHERED_AT_MOST = 4

/**
 * Lets reads that come at the same time share a statement, because sending, starting and answering one costs as much as
 * its rows. A call while nothing is under way is sent at once and alone; others wait until the end of the event loop's
 * turn, or until their statement is full. A statement is closed to further calls when it is sent, so an answer is never
 * older than its request. Calls with different parameters never share one.
 *
 * When a statement fails and the database is not away, each of its keys is read alone, so that one person's rows cannot
 * fail the answers of others.
 *
 * @param read reads several keys with the same parameters, which must have a JSON text
 */
export function gatherReads<Given, Row>(read: ReadOfKeys<Given, Row>): GatheredRead<Given, Row> {
  let underWay = 0
  /** By the text of the parameters. */
  const waiting = new Map<string, Batch<Given, Row>>()

  const readAlone = async (key: string, given: Given) => (await read([key], given)).get(key)

  async function answer({ given, calls }: Batch<Given, Row>): Promise<void> {
    try {
      const rows = await read([...calls.keys()], given)
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
    underWay += 1
    await answer(batch)
    underWay -= 1
  }

  function sendWaiting(): void {
    const batches = [...waiting.values()]
    waiting.clear()
    for (const batch of batches) send(batch)
  }

  return (key, given) => {
    const name = JSON.stringify(given)
    const joined = waiting.get(name)
    const batch = joined ?? { given, calls: new Map() }
    const call = batch.calls.get(key) ?? Promise.withResolvers<Row | undefined>()
    batch.calls.set(key, call)
    if (joined === undefined && underWay === 0) send(batch)
    else if (batch.calls.size >= GATHERED_AT_MOST) {
      waiting.delete(name)
      send(batch)
    } else if (joined === undefined) {
      if (waiting.size === 0) setImmediate(sendWaiting)
      waiting.set(name, batch)
    }
    return call.promise
  }
}
