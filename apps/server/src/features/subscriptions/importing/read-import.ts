import { setImmediate } from 'node:timers/promises'
import { type ImportRequest, ImportRow, LooseCharge, UnreadImportRequest } from '@duely/contract'
import { Refusal } from '@duely/domain'
import type { z } from 'zod'
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
  const issues: Issue[] = []
  const subscriptions = await eachValid(ImportRow, unread.data, 'subscriptions', issues)
  const charges = await eachValid(LooseCharge, unread.data, 'charges', issues)
  if (issues.length > 0) throw invalidInput(issues)
  return { ...unread.data, subscriptions, charges }
}

type Issue = { path: PropertyKey[]; message: string }

/** The items of one list; problems go to `issues`, up to as many as are listed. */
async function eachValid<T, List extends 'subscriptions' | 'charges'>(
  schema: z.ZodType<T>,
  unread: Record<List, unknown[]>,
  list: List,
  issues: Issue[],
): Promise<T[]> {
  const valid: T[] = []
  for (const [index, value] of unread[list].entries()) {
    if (issues.length >= PROBLEMS_LISTED) break
    if (index > 0 && index % ROWS_AT_ONCE === 0) await setImmediate()
    const item = schema.safeParse(value)
    if (item.success) valid.push(item.data)
    else
      issues.push(
        ...item.error.issues.map(({ path, message }) => ({ path: [list, index, ...path], message })),
      )
  }
  return valid
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal('INVALID')
  }
}
