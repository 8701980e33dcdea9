import { KNOWN_SERVICES, serviceBySlug } from '@duely/catalogue'
import { serviceNamed } from '@duely/catalogue/service-named'
import { type Candidate, findSubscriptions, type PlainDate, type StatementLine } from '@duely/domain'
import {
  type CsvGuess,
  type ListGuess,
  type ListRow,
  looksLikeList,
  type ReadList,
  readList,
  readStatement,
  UnreadableList,
  UnreadableStatement,
} from '@duely/statements'

/** Input of an import: a file's bytes or pasted text, and the user's choices. */
export type FileToRead = {
  /** As texts call it. */
  readonly name: string
  readonly bytes: Uint8Array
  readonly today: PlainDate
  /** The reader's language, and whether 3/10 is 3 October; for lines of plain text. */
  readonly language: string
  readonly dayFirst: boolean
  /** Detected from the content unless chosen. */
  readonly as?: 'list' | 'statement' | undefined
  readonly listWanted?: Partial<ListGuess> | undefined
  readonly statementWanted?: Partial<CsvGuess> | undefined
}

/** A subscription found in a statement, with the lines of its charges. */
export type Found = {
  readonly candidate: Candidate
  readonly category: string | null
  readonly charges: readonly StatementLine[]
}

export type FileReading =
  | { readonly kind: 'list'; readonly list: ReadList }
  | {
      readonly kind: 'statement'
      readonly lines: number
      /** The days of its first and last line; null without lines. */
      readonly days: { readonly from: string; readonly to: string } | null
      readonly guess: CsvGuess | null
      readonly titles: readonly string[]
      readonly found: readonly Found[]
    }
  /** A display sentence. */
  | { readonly kind: 'refused'; readonly sentence: string }

/** Reads the input. Runs in a worker thread or, without one, on the page; sends nothing. */
export function readFile(file: FileToRead): FileReading {
  try {
    const isList = file.as === undefined ? looksLikeListOrNot(file.bytes) : file.as === 'list'
    return isList ? listAnswer(file) : statementAnswer(file)
  } catch (error) {
    if (error instanceof UnreadableList || error instanceof UnreadableStatement)
      return { kind: 'refused', sentence: error.message }
    throw error
  }
}

function looksLikeListOrNot(bytes: Uint8Array): boolean {
  try {
    return looksLikeList(bytes)
  } catch (error) {
    // The statement reader then reports what is wrong.
    if (error instanceof UnreadableList) return false
    throw error
  }
}

function listAnswer({ bytes, today, language, dayFirst, listWanted }: FileToRead): FileReading {
  const list = readList(bytes, { today, language, dayFirst, wanted: listWanted })
  return { kind: 'list', list: { ...list, rows: list.rows.map(completed) } }
}

/** Completes details of a known service. */
function completed(row: ListRow): ListRow {
  return row.category === null && !row.isOwn
    ? { ...row, category: serviceNamed(row.name)?.category ?? null }
    : row
}

function statementAnswer({ bytes, today, statementWanted = {} }: FileToRead): FileReading {
  const statement = readStatement(bytes, statementWanted)
  const byLine = new Map(statement.lines.map((line) => [line.line, line]))
  const found = findSubscriptions(statement.lines, today, KNOWN_SERVICES).map(
    (candidate): Found => ({
      candidate,
      category: candidate.service === null ? null : (serviceBySlug(candidate.service)?.category ?? null),
      charges: candidate.lines.flatMap((number) => byLine.get(number) ?? []),
    }),
  )
  return {
    kind: 'statement',
    lines: statement.lines.length,
    days: daysOf(statement.lines),
    guess: statement.guess,
    titles: statement.titles,
    found,
  }
}

function daysOf(lines: readonly StatementLine[]): { from: string; to: string } | null {
  const days = lines.map(({ date }) => date).toSorted()
  const [from] = days
  const to = days.at(-1)
  return from === undefined || to === undefined ? null : { from, to }
}
