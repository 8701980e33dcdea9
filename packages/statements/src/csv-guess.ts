import { CURRENCIES, isCurrency as isKnownCurrency } from '@duely/domain'
import { type DecimalSign, guessDecimal, parseMinor } from './amounts.ts'
import type { ColumnRole } from './column-roles.ts'
import { COLUMN_WORDS, MONEY_IN, MONEY_OUT } from './column-words.ts'
import { type DateOrder, guessDateOrder, parseDay } from './days.ts'
import type { Delimiter, Row } from './delimited-table.ts'
import type { Encoding } from './file-text.ts'

/** How a CSV file was interpreted. Every value can be changed and the file read again with it. */
export type CsvGuess = {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly decimal: DecimalSign
  readonly dateOrder: DateOrder
  /** Index of the title row, from 0; null when there is none. */
  readonly titleRow: number | null
  /** Content of each column; null when not needed. */
  readonly columns: readonly (ColumnRole | null)[]
  /** Whether spending has a minus sign. Used only for a single amount column without direction. */
  readonly spendingIsNegative: boolean
  /** For lines without their own currency. */
  readonly currency: string
}

/** A currency at the end of a title: 'Amount JPY'. */
const UNIT = new RegExp(`(?<!\\s)\\s+(?:in\\s+)?(?:${CURRENCIES.join('|').toLowerCase()}|€|\\$|£|¥)$`)
const ANY_ORDER: readonly DateOrder[] = ['dmy', 'mdy', 'ymd']
const SAMPLE_ROWS = 400
const TITLES_WITHIN_ROWS = 40

/** Guesses how to interpret a table. Encoding and delimiter come from its reader. */
export function guessCsv(rows: readonly Row[], encoding: Encoding, delimiter: Delimiter): CsvGuess {
  const titleRow = findTitleRow(rows)
  const sample = rows.slice((titleRow ?? -1) + 1, (titleRow ?? -1) + 1 + SAMPLE_ROWS)
  const titles = titleRow === null ? [] : (rows[titleRow]?.cells ?? [])
  const columns = titles.length > 0 ? rolesByTitle(titles, sample) : rolesByContent(sample)
  const moneyTexts = textsOf(sample, columns, ['amount', 'debit', 'credit'])
  const decimal = guessDecimal(moneyTexts)
  const dateOrder = guessDateOrder(textsOf(sample, columns, ['date']), decimal)
  const spendingIsNegative = guessSign(sample, columns, decimal)
  return {
    encoding,
    delimiter,
    decimal,
    dateOrder,
    titleRow,
    columns,
    spendingIsNegative,
    currency: guessCurrency(titles, rows.slice(0, 60), decimal, dateOrder),
  }
}

function plainTitle(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’]/g, "'")
    .toLowerCase()
    .replace(/^#/, '')
    .replace(/ł/g, 'l')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The first row with a title for a date and one for an amount. */
function findTitleRow(rows: readonly Row[]): number | null {
  for (const [at, row] of rows.slice(0, TITLES_WITHIN_ROWS).entries()) {
    const titles = row.cells.map(plainTitle)
    const has = (role: ColumnRole) => titles.some((title) => rank(title, role) !== null)
    if (has('date') && (has('amount') || has('debit')) && !row.cells.some(isDay)) return at
  }
  return null
}

/** How well a title matches a role, 0 is best; null when it does not. 'Betrag (EUR)' starts with 'betrag'. */
function rank(title: string, role: ColumnRole): number | null {
  const words = COLUMN_WORDS[role] ?? []
  const whole = words.indexOf(title)
  if (whole >= 0) return whole
  const [beforeBracket = ''] = title.split(/[([]/, 1)
  const bare = beforeBracket
    .trimEnd()
    .replace(UNIT, '')
    .replace(/(?<![.:*])[.:*]+$/, '')
  const begun = words.indexOf(bare)
  return begun >= 0 ? begun + 0.5 : null
}

function rolesByTitle(titles: readonly string[], sample: readonly Row[]): (ColumnRole | null)[] {
  const plain = titles.map(plainTitle)
  const columns: (ColumnRole | null)[] = titles.map(() => null)
  const cellsOf = (column: number) =>
    sample.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '')
  const fits: Partial<Record<ColumnRole, (cells: string[]) => boolean>> = {
    date: (cells) => cells.length > 0 && share(cells, isDay) > 0.6,
    amount: (cells) => cells.length > 0 && share(cells, isMoney) > 0.6,
    debit: (cells) => cells.length === 0 || share(cells, isMoney) > 0.6,
    credit: (cells) => cells.length === 0 || share(cells, isMoney) > 0.6,
    originalAmount: (cells) => share(cells, isMoney) > 0.6,
    direction: (cells) => share(cells, (cell) => MONEY_OUT.test(cell) || MONEY_IN.test(cell)) > 0.8,
    currency: (cells) => share(cells, isCurrency) > 0.8,
    originalCurrency: (cells) => share(cells, isCurrency) > 0.8,
    payee: (cells) => cells.length > 0 && share(cells, (cell) => /\p{L}{2}/u.test(cell)) > 0.3,
  }
  const give = (role: ColumnRole) => {
    let best: { column: number; rank: number } | null = null
    for (const [column, title] of plain.entries()) {
      const rated = columns[column] === null ? rank(title, role) : null
      if (rated === null || (best && rated >= best.rank)) continue
      if (fits[role]?.(cellsOf(column)) ?? true) best = { column, rank: rated }
    }
    if (best) columns[best.column] = role
    return best !== null
  }
  for (const role of [
    'originalCurrency',
    'originalAmount',
    'balance',
    'direction',
    'currency',
    'state',
    'date',
  ] as const)
    give(role)
  if (!give('amount')) {
    give('debit')
    give('credit')
  }
  if (!columns.includes('direction')) {
    const typed = plain.findIndex(
      (title, i) =>
        columns[i] === null &&
        title.includes('type') &&
        fits.direction?.(cellsOf(i)) &&
        cellsOf(i).length > 0,
    )
    if (typed >= 0) columns[typed] = 'direction'
  }
  const isNamed = give('payee')
  while (give('memo'));
  // A title in words of its own: the texts say who was paid.
  if (!isNamed && !columns.includes('memo'))
    nameTexts(
      columns,
      titles.map((_, column) => cellsOf(column)),
    )
  return columns
}

/** The longest text among the columns without a role is the payee, the others memos. */
function nameTexts(columns: (ColumnRole | null)[], cells: readonly (readonly string[])[]): void {
  const texts = cells
    .map((column, at) => ({
      at,
      length: column.reduce((sum, cell) => sum + cell.replace(/\P{L}/gu, '').length, 0),
    }))
    .filter(({ at, length }) => columns[at] === null && length > 0)
    .sort((a, b) => b.length - a.length)
  for (const [i, { at }] of texts.entries()) columns[at] = i === 0 ? 'payee' : 'memo'
}

/** Without titles: a column of dates, a column of amounts, the longest text. */
function rolesByContent(sample: readonly Row[]): (ColumnRole | null)[] {
  const width = Math.max(0, ...sample.map((row) => row.cells.length))
  const columns: (ColumnRole | null)[] = Array.from({ length: width }, () => null)
  const cells = columns.map((_, column) =>
    sample.map((row) => row.cells[column] ?? '').filter((cell) => cell !== ''),
  )
  const days = cells.findIndex((column) => column.length > sample.length / 2 && share(column, isDay) > 0.8)
  if (days >= 0) columns[days] = 'date'
  const money = cells.flatMap((column, at) =>
    columns[at] === null && column.length > 0 && share(column, isMoney) > 0.8 && share(column, isDay) < 0.5
      ? [at]
      : [],
  )
  const [first, second] = money
  if (
    first !== undefined &&
    second !== undefined &&
    (cells[first]?.length ?? 0) + (cells[second]?.length ?? 0) <= sample.length + 1
  ) {
    columns[first] = 'debit'
    columns[second] = 'credit'
  } else if (first !== undefined) columns[first] = 'amount'
  nameTexts(columns, cells)
  return columns
}

/** What the owner of a card paid to it: money in, by whichever sign. */
const PAID_TO_CARD = /\b(?:payment|autopay)\b.*\b(?:thank you|received)\b|\bauto ?pay\b/iu

/**
 * Accounts write spending with a minus; cards often do not, and then hardly
 * any line has one except the payments to the card.
 */
function guessSign(
  sample: readonly Row[],
  columns: readonly (ColumnRole | null)[],
  decimal: DecimalSign,
): boolean {
  const spent = sample.filter(({ cells }) => !PAID_TO_CARD.test(cells.join(' ')))
  const amounts = textsOf(spent, columns, ['amount']).map((text) => parseMinor(text, decimal) ?? 0)
  const negative = amounts.filter((amount) => amount < 0).length
  const positive = amounts.filter((amount) => amount > 0).length
  return negative > 0 && (negative >= positive * 0.6 || sample.length < 4)
}

function guessCurrency(
  titles: readonly string[],
  top: readonly Row[],
  decimal: DecimalSign,
  order: DateOrder,
): string {
  const text = [...titles, ...top.flatMap((row) => row.cells)].join(' ')
  const heading = titles.join(' ')
  for (const where of [heading, text]) {
    if (/€|\bEUR\b/.test(where)) return 'EUR'
    if (/£|\bGBP\b/.test(where)) return 'GBP'
    if (/\bCHF\b/.test(where)) return 'CHF'
    if (/\$|\bUSD\b/.test(where)) return 'USD'
  }
  const other = [...heading.matchAll(/\b[A-Z]{3}\b/g)].find(([code]) => isKnownCurrency(code))
  if (other) return other[0]
  if (decimal === ',') return 'EUR'
  return order === 'dmy' ? 'GBP' : 'USD'
}

function textsOf(
  rows: readonly Row[],
  columns: readonly (ColumnRole | null)[],
  roles: readonly ColumnRole[],
): string[] {
  const wanted = columns.flatMap((role, at) => (role && roles.includes(role) ? [at] : []))
  return rows.flatMap((row) => wanted.map((at) => row.cells[at] ?? '')).filter((text) => text !== '')
}

function share(cells: readonly string[], is: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(is).length / cells.length
}

function isDay(text: string): boolean {
  return ANY_ORDER.some((order) => parseDay(text, order) !== null)
}

function isMoney(text: string): boolean {
  return parseMinor(text, '.') !== null || parseMinor(text, ',') !== null
}

function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text)
}
