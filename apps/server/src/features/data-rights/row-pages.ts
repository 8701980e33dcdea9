import { setImmediate } from 'node:timers/promises'

/**
 * Pages of rows until a page is empty, with other requests served in between. A row that moves back past the
 * cursor meanwhile is not returned twice.
 *
 * @param read returns the page after a row, or the first page
 */
export async function* rowPages<Row extends { id: string }>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  const returnedIds = new Set<string>()
  let page = await read(undefined)
  while (page.length > 0) {
    const fresh = page.filter(({ id }) => !returnedIds.has(id))
    for (const { id } of fresh) returnedIds.add(id)
    if (fresh.length > 0) yield fresh
    await setImmediate()
    page = await read(page.at(-1))
  }
}
