import { setImmediate } from 'node:timers/promises'
import { type ImportRequest, ImportRow, UnreadImportRequest } from '@duely/contract'
import { Refusal } from '@duely/domain'
import { invalidInput, PROBLEMS_LISTED } from '../../../platform/http/problem/problem.ts'

/** Rows validated per slice: a few milliseconds of the event loop. */
const ROWS_AT_ONCE = 50

/**
 * Parses and validates an import body (`ImportRequest`) in slices, so that other requests are served in between.
 *
 * @throws Refusal INVALID with the first 20 problems, by row and field
 */
export async function readImport(body: string): Promise<ImportRequest> {
  const unread = UnreadImportRequest.safeParse(parseJson(body))
  if (!unread.success) throw invalidInput(unread.error.issues)
  const subscriptions: ImportRow[] = []
  const issues: { path: PropertyKey[]; message: string }[] = []
  for (const [index, value] of unread.data.subscriptions.entries()) {
    if (index > 0 && index % ROWS_AT_ONCE === 0) await setImmediate()
    const row = ImportRow.safeParse(value)
    if (row.success) subscriptions.push(row.data)
    else
      issues.push(
        ...row.error.issues.map(({ path, message }) => ({
          path: ['subscriptions', index, ...path],
          message,
        })),
      )
    if (issues.length >= PROBLEMS_LISTED) break
  }
  if (issues.length > 0) throw invalidInput(issues)
  return { ...unread.data, subscriptions }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal('INVALID')
  }
}
