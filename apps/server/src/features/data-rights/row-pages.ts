import { setImmediate } from 'node:timers/promises'

/**
 * Rows page by page until a page is empty, with a turn for everybody else in between. A row that moved behind the last
 * one in just these moments is not told twice.
 *
 * @param read the page that follows that row; the first one without it
 */
export async function* rowPages<Row extends { id: string }>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  const told = new Set<string>()
  let page = await read(undefined)
  while (page.length > 0) {
    const fresh = page.filter(({ id }) => !told.has(id))
    for (const { id } of fresh) told.add(id)
    if (fresh.length > 0) yield fresh
    await setImmediate()
    page = await read(page.at(-1))
  }
}
