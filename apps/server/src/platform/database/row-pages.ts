import { setImmediate } from 'node:timers/promises'

/**
 * Pages of rows, with other requests served in between. A row that moves back past the cursor meanwhile is
 * not returned twice.
 *
 * @param size of a page; a smaller one is the last
 * @param read returns the page after a row, or the first page
 */
export async function* rowPages<Row extends { id: string }>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  const returnedIds = new Set<string>()
  let page = await read(undefined)
  for (;;) {
    const fresh = page.filter(({ id }) => !returnedIds.has(id))
    for (const { id } of fresh) returnedIds.add(id)
    if (fresh.length > 0) yield fresh
    if (page.length < size) return
    await setImmediate()
    page = await read(page.at(-1))
  }
}
