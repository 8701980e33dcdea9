import '#web/lib/zod-without-eval.ts'
import { ImportRow } from '@duely/contract'
import { decideRows, type ImportContext, type RowDecision } from '@duely/domain'
import type { ListRow } from '@duely/statements'
import type { Draft } from '../drafts.ts'

export type DraftState = {
  readonly draft: Draft
  /** Field errors in the form's words. */
  readonly problems: Readonly<Record<string, string>>
  /** What is sent of it; null while it has problems. */
  readonly row: ImportRow | null
  /** What the server will do with it; null while it has problems. */
  readonly decision: RowDecision | null
  readonly canInclude: boolean
  readonly isIncluded: boolean
}

/** The state of each draft, decided as the server does. Manually selected ones take the plan's room first. */
export function draftStates(drafts: readonly Draft[], context: ImportContext): DraftState[] {
  const rows = drafts.flatMap((draft) => {
    const { row } = checked(draft.row)
    if (row === null) return []
    const isSelected = draft.choice ?? (draft.suggested ? undefined : false)
    // What is no longer charged has no newer price.
    return [{ ...row, draft, isSelected, mayUpdate: draft.group !== 'stopped' }]
  })
  const decisions = new Map(decideRows(rows, context).map(({ row, decision }) => [row.draft, decision]))
  return drafts.map((draft) => {
    const { problems, row } = checked(draft.row)
    const decision = decisions.get(draft)
    if (row === null || decision === undefined)
      return { draft, problems, row, decision: null, canInclude: false, isIncluded: false }
    const updates = 'of' in decision ? decision.of?.id : undefined
    return {
      draft,
      problems,
      row: updates === undefined ? row : { ...row, updates },
      decision,
      ...inclusion(draft, row, decision),
    }
  })
}

function inclusion({ choice, suggested, found }: Draft, row: ImportRow, decision: RowDecision) {
  if (decision.is === 'same') {
    // To add its past charges.
    const canInclude = decision.of !== null && found !== null && (row.charges ?? []).length > 0
    // What a statement shows about a cancelled one tells whether it has stopped.
    return { canInclude, isIncluded: canInclude && (choice ?? isWatched(decision.of)) }
  }
  const canInclude = decision.is !== 'too-many'
  return { canInclude, isIncluded: canInclude && (choice ?? suggested) }
}

function isWatched(of: { readonly watch?: unknown; readonly status: string } | null): boolean {
  return of?.status === 'cancelled' && of.watch != null
}

type Checked = Pick<DraftState, 'problems' | 'row'>
const known = new WeakMap<ListRow, Checked>()

/** Checks a row as the server does. Memoised per row. */
function checked(read: ListRow): Checked {
  const before = known.get(read)
  if (before) return before
  const { line: _, isOwn: _own, extra, notificationInterval, description, ...fields } = read
  const result = ImportRow.safeParse({
    ...extra,
    ...fields,
    ...(notificationInterval && { notificationInterval }),
    ...(description !== '' && { description }),
  })
  const problems: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) problems[String(path[0] ?? 'row')] ??= message
  const state = { problems, row: result.data ?? null }
  known.set(read, state)
  return state
}
