import { isCurrency, isFormulaCell, type PlainDate, parseTypedLine } from '@duely/domain'
import { type DecimalSign, guessDecimal } from '../amounts.ts'
import { type DateOrder, guessDateOrder, parseDay } from '../days.ts'
import { type Delimiter, readTable } from '../delimited-table.ts'
import { type Encoding, fileText } from '../file-text.ts'
import { type JsonObject, readJsonList, tableOf } from './json-list.ts'
import { areTitles, type Columns, columnsByContent, columnsByTitle, type ListRole } from './list-columns.ts'
import { amountOf, categoryOf, currencyOf, cycleOf, daysOf, statusOf } from './list-values.ts'
import { inWordsOfLists, UnreadableList } from './unreadable-list.ts'

export const LIST_ROWS_MAX = 5_000

/** How a list was interpreted. Every value can be changed and the list read again with it. */
export type ListGuess = {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  readonly decimal: DecimalSign
  readonly dateOrder: DateOrder
  /** Whether the first row contains titles. */
  readonly hasTitles: boolean
  readonly columns: Columns
  /** For rows without their own currency. */
  readonly currency: string
}

/** A row for correction: texts as in a form. Values that cannot be parsed are passed on unchanged. */
export type ListRow = {
  readonly name: string
  readonly amount: string
  readonly currency: string
  readonly billingCycle: string
  readonly billingEvery: number
  readonly category: string | null
  /** 'YYYY-MM-DD', '' without a date, or the cell itself when invalid. */
  readonly nextBillingDate: string
  readonly status: string
  /** Null: the form's default. */
  readonly notificationInterval: readonly number[] | null
  readonly description: string
  /** Further fields from our own export. */
  readonly extra: JsonObject
  /** Line in its file, from 1. */
  readonly line: number
  /** From our own export: nothing of it is completed. */
  readonly isOwn?: boolean
}

export type ReadList = {
  /** The column titles, or the first cells. */
  readonly titles: readonly string[]
  readonly rows: readonly ListRow[]
  /** Null when the file needs no guess. */
  readonly guess: ListGuess | null
  /** From our own export: past charges of subscriptions that were deleted. */
  readonly charges?: readonly JsonObject[]
}

export type ListOptions = {
  readonly today: PlainDate
  readonly wanted?: Partial<ListGuess> | undefined
  /** A language other than English whose words lines of plain text may have; default: none. */
  readonly language?: string
  /** Whether 3/10 in lines of plain text is 3 October; default: false. */
  readonly dayFirst?: boolean
}

/**
 * Reads a list of subscriptions: delimited text, JSON, or lines of plain text. `wanted` overrides the guess.
 * @throws UnreadableList when it is not a list, damaged, or too large
 */
export function readList(bytes: Uint8Array, options: ListOptions): ReadList {
  const { text, encoding } = inWordsOfLists(() => fileText(bytes, options.wanted?.encoding))
  const beginning = text.slice(0, 200).trimStart()
  if (beginning.startsWith('{') || beginning.startsWith('[')) return fromJson(text, options)
  if (/^<(?:\?xml|!|[a-z])/iu.test(beginning)) throw new UnreadableList('OTHER_XML')
  const { rows, delimiter } = inWordsOfLists(() => readTable(text, options.wanted?.delimiter))
  if (rows.length === 0) throw new UnreadableList('NO_BOOKINGS')
  const lines = readLines(
    rows.map(({ cells }) => cells),
    text,
    options,
  )
  if (lines) return lines
  return fromTable(rows, { encoding, delimiter }, options.wanted ?? {})
}

function fromJson(text: string, { wanted = {} }: ListOptions): ReadList {
  const { objects, isOurs, charges } = readJsonList(text)
  if (isOurs) {
    if (objects.length + charges.length === 0) throw new UnreadableList('NO_BOOKINGS')
    if (objects.length > LIST_ROWS_MAX) throw new UnreadableList('TOO_MANY_LINES')
    return { titles: [], guess: null, charges, rows: objects.map(ownRow) }
  }
  const { titles, rows } = tableOf(objects)
  const table = [{ line: 0, cells: titles }, ...rows.map((cells, i) => ({ line: i + 1, cells }))]
  return fromTable(table, { encoding: 'utf-8', delimiter: ',' }, wanted)
}

/** A subscription of our own export, which is not guessed at: every value stays as it was written. */
function ownRow(object: JsonObject, index: number): ListRow {
  const text = (name: string, otherwise: string) => {
    const value = object[name]
    return typeof value === 'string' ? value : otherwise
  }
  const { billingEvery, notificationInterval: days } = object
  return {
    line: index + 1,
    name: text('name', ''),
    amount: text('amount', ''),
    currency: text('currency', 'USD'),
    billingCycle: text('billingCycle', 'monthly'),
    billingEvery: typeof billingEvery === 'number' ? billingEvery : 1,
    category: text('category', '') || null,
    nextBillingDate: text('nextBillingDate', ''),
    status: text('status', 'active'),
    notificationInterval: Array.isArray(days) ? days.filter((day) => typeof day === 'number') : null,
    description: text('description', ''),
    extra: object,
    isOwn: true,
  }
}

type Source = { readonly encoding: Encoding; readonly delimiter: Delimiter }
type TableRow = { readonly line: number; readonly cells: readonly string[] }

function fromTable(table: readonly TableRow[], source: Source, wanted: Partial<ListGuess>): ReadList {
  const guess = {
    ...guessList(
      table.map(({ cells }) => cells),
      source,
      wanted.hasTitles,
    ),
    ...wanted,
  }
  const body = guess.hasTitles ? table.slice(1) : table
  if (body.length === 0) throw new UnreadableList('NO_BOOKINGS')
  if (body.length > LIST_ROWS_MAX) throw new UnreadableList('TOO_MANY_LINES')
  const isOurs = (table[0]?.cells ?? []).includes('notificationInterval')
  return {
    titles: table[0]?.cells ?? [],
    guess,
    rows: body.map(({ line, cells }) => readRow(line, isOurs ? cells.map(withoutGuard) : cells, guess)),
  }
}

function guessList(rows: readonly (readonly string[])[], source: Source, wantsTitles?: boolean): ListGuess {
  const [first = []] = rows
  const hasTitles = wantsTitles ?? areTitles(first)
  const body = hasTitles ? rows.slice(1) : rows
  const columns = hasTitles ? columnsByTitle(first) : columnsByContent(body)
  const texts = (role: ListRole) =>
    body
      .slice(0, 400)
      .map((cells) => cells[columns.indexOf(role)] ?? '')
      .filter(Boolean)
  const decimal = guessDecimal(texts('amount'))
  const dateOrder = guessDateOrder(texts('nextBillingDate'), decimal)
  const named = [...first, ...texts('amount')]
    .map(currencyOf)
    .find((code) => code !== null && isCurrency(code))
  return {
    ...source,
    decimal,
    dateOrder,
    hasTitles,
    columns,
    currency: named ?? (decimal === ',' ? 'EUR' : 'USD'),
  }
}

function readRow(line: number, cells: readonly string[], guess: ListGuess): ListRow {
  const cell = (role: ListRole) => cells[guess.columns.indexOf(role)] ?? ''
  const money = cell('amount')
  const interval = cycleOf(cell('billingCycle'))
  const every = Number(cell('billingEvery')) || 1
  const date = cell('nextBillingDate')
  const status = cell('status')
  const days = cell('notificationInterval')
  const currency = currencyOf(cell('currency')) ?? currencyOf(money) ?? guess.currency
  return {
    line,
    name: cell('name'),
    amount: amountOf(money, guess.decimal, currency),
    currency,
    billingCycle: interval?.billingCycle ?? (cell('billingCycle') || 'monthly'),
    billingEvery: every > 1 ? every : (interval?.billingEvery ?? 1),
    category: categoryOf(cell('category')),
    nextBillingDate: parseDay(date, guess.dateOrder) ?? date,
    status: status === '' ? 'active' : (statusOf(status) ?? status),
    notificationInterval: days === '' ? null : daysOf(days),
    description: cell('description'),
    extra: {
      ...(cell('website') && /^https?:\/\//iu.test(cell('website')) && { website: cell('website') }),
      ...(cell('paymentMethod') && { paymentMethod: cell('paymentMethod').slice(0, 60) }),
    },
  }
}

/** Removes the leading apostrophe with which our CSV guards formulas. */
function withoutGuard(cell: string): string {
  return cell.startsWith("'") && isFormulaCell(cell) ? cell.slice(1) : cell
}

/** One 'Netflix 15.49 monthly on the 10th' per line; null when most lines do not parse. */
function readLines(
  rows: readonly (readonly string[])[],
  text: string,
  { today, wanted, ...options }: ListOptions,
): ReadList | null {
  if (wanted?.columns || (rows[0]?.length ?? 0) > 3 || areTitles(rows[0] ?? [])) return null
  const dayFirst = wanted?.dateOrder === undefined ? options.dayFirst === true : wanted.dateOrder === 'dmy'
  const language = options.language ?? 'en'
  // The line itself, since the comma of 15,49 is none between cells, unless cells had line breaks.
  const plain = text.split('\n').filter((line) => line.trim() !== '')
  const isWhole = plain.length === rows.length
  const read = rows
    .slice(0, LIST_ROWS_MAX + 1)
    .map((cells, at) =>
      parseTypedLine((isWhole && plain[at]?.trim()) || cells.join(' '), { today, dayFirst, language }),
    )
  const understood = read.filter((line) => line?.amount && (line.billingCycle ?? line.nextBillingDate)).length
  if (understood < read.length * 0.6) return null
  if (read.length > LIST_ROWS_MAX) throw new UnreadableList('TOO_MANY_LINES')
  return {
    titles: [],
    guess: null,
    rows: read.map((line, i) => ({
      line: i + 1,
      name: line?.name ?? (rows[i] ?? []).join(' ').slice(0, 100),
      amount: line?.amount ?? '',
      currency: line?.currency ?? 'USD',
      billingCycle: line?.billingCycle ?? 'monthly',
      billingEvery: line?.billingEvery ?? 1,
      category: null,
      nextBillingDate: line?.nextBillingDate ?? '',
      status: 'active',
      notificationInterval: null,
      description: '',
      extra: {},
    })),
  }
}

/** Whether delimited text looks more like a list of subscriptions than like a statement. */
export function looksLikeList(bytes: Uint8Array): boolean {
  const { text } = inWordsOfLists(() => fileText(bytes))
  const beginning = text.slice(0, 200).trimStart()
  if (beginning.startsWith('{') || beginning.startsWith('[')) return true
  const { rows } = inWordsOfLists(() => readTable(text))
  const [first = []] = rows.map(({ cells }) => cells)
  const columns = columnsByTitle(first)
  if (areTitles(first) && columns.includes('billingCycle')) return true
  const guessed = columnsByContent(rows.map(({ cells }) => cells))
  return guessed.includes('billingCycle') || rows.length <= 2
}
