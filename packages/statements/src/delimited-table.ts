import Papa from 'papaparse'
import { LONGEST_LINE, MOST_BOOKINGS, MOST_COLUMNS, UnreadableStatement } from './unreadable.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** A row of a delimited file, and its first line in the file, from 1. */
export type Row = { readonly line: number; readonly cells: readonly string[] }

const SAMPLE_LINES = 60
/** Allows for blank lines, titles and multi-line purposes in addition to the bookings. */
const MOST_LINES = 2 * MOST_BOOKINGS

/**
 * Parses delimited text without blank lines. The delimiter is guessed unless given.
 *
 * @throws UnreadableStatement for overlong lines or too many columns
 */
export function readTable(text: string, wanted?: Delimiter): { rows: Row[]; delimiter: Delimiter } {
  refuseUnlikely(text)
  const delimiter = wanted ?? guessDelimiter(text)
  const quoted = parse(text, delimiter, '"')
  // An unterminated quote would swallow the file, so quotes are read as ordinary characters then.
  const data = quoted.broken ? parse(text, delimiter, '\u0000').data : quoted.data
  const rows: Row[] = []
  let line = 1
  for (const cells of data) {
    if (cells.length > MOST_COLUMNS) throw new UnreadableStatement('TOO_WIDE')
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map((cell) => cell.trim()) })
    line += 1 + cells.reduce((sum, cell) => sum + newlines(cell), 0)
  }
  return { rows, delimiter }
}

function parse(text: string, delimiter: string, quoteChar: string): { data: string[][]; broken: boolean } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, quoteChar, skipEmptyLines: false })
  return { data, broken: errors.some((error) => error.code === 'MissingQuotes') }
}

/** The delimiter that gives most lines the same number of columns, more than one. */
function guessDelimiter(text: string): Delimiter {
  const sample = firstLines(text)
  let best: { delimiter: Delimiter; points: number } = { delimiter: ',', points: 0 }
  for (const delimiter of DELIMITERS) {
    const widths = new Map<number, number>()
    for (const cells of parse(sample, delimiter, '"').data) {
      if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
    }
    for (const [width, count] of widths) {
      const points = count * Math.min(width, 20)
      if (points > best.points) best = { delimiter, points }
    }
  }
  return best.delimiter
}

function firstLines(text: string): string {
  let end = 0
  for (let i = 0; i < SAMPLE_LINES && end >= 0; i++) end = text.indexOf('\n', end + 1)
  return end < 0 ? text : text.slice(0, end)
}

/** Checks the lines before parsing, so that a hostile file stays cheap. */
function refuseUnlikely(text: string): void {
  const separators = /\r\n|\r|\n/g
  let start = 0
  let lines = 0
  for (let match = separators.exec(text); match; match = separators.exec(text)) {
    refuseLongLine(text, start, match.index)
    start = match.index + match[0].length
    lines++
    if (lines > MOST_LINES) throw new UnreadableStatement('TOO_MANY_LINES')
  }
  refuseLongLine(text, start, text.length)
}

function refuseLongLine(text: string, start: number, end: number): void {
  if (end - start <= LONGEST_LINE) return
  let columns = 1
  for (let at = start; at < end && columns <= MOST_COLUMNS; at++) {
    if (DELIMITERS.some((delimiter) => text[at] === delimiter)) columns++
  }
  throw new UnreadableStatement(columns > MOST_COLUMNS ? 'TOO_WIDE' : 'LINE_TOO_LONG')
}

function newlines(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\r|\n/g)?.length ?? 0) : 0
}
