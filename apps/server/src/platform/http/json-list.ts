import { setImmediate } from 'node:timers/promises'

/** Rows written per piece: a few milliseconds of the event loop. */
const ROWS_PER_PIECE = 250

/**
 * `{"name":[…]}` as pieces of text, with other requests served in between: the same bytes as
 * `JSON.stringify` would write at once.
 */
export async function* jsonList(name: string, rows: readonly object[]): AsyncGenerator<string, void> {
  yield `{${JSON.stringify(name)}:[`
  for (let start = 0; start < rows.length; start += ROWS_PER_PIECE) {
    if (start > 0) await setImmediate()
    const items = rows.slice(start, start + ROWS_PER_PIECE).map((row) => JSON.stringify(row))
    yield `${start > 0 ? ',' : ''}${items.join(',')}`
  }
  yield ']}'
}
