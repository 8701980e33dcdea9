import { parseMinor } from '../amounts.ts'
import { DATE_ORDERS, parseDay } from '../days.ts'
import { cycleOf } from './list-values.ts'

/** What a column of a subscription list can contain. */
export const LIST_ROLES = [
  'name',
  'amount',
  'currency',
  'billingCycle',
  'billingEvery',
  'category',
  'nextBillingDate',
  'status',
  'notificationInterval',
  'description',
  'website',
  'paymentMethod',
] as const
export type ListRole = (typeof LIST_ROLES)[number]

/** Titles in lower case without accents, blanks, hyphens and underscores; most specific first. */
const WORDS: Readonly<Record<ListRole, readonly string[]>> = {
  name: ['name', 'servicename', 'service', 'subscription', 'subscriptionname', 'product', 'merchant', 'vendor', 'provider', 'title', 'item', 'anbieter', 'dienst', 'abo', 'nom', 'nombre', 'naam', 'nome'],
  amount: ['amount', 'price', 'cost', 'fee', 'monthlycost', 'charge', 'value', 'betrag', 'preis', 'kosten', 'montant', 'prix', 'importe', 'precio', 'bedrag', 'prezzo', 'total'],
  currency: ['currency', 'originalcurrency', 'currencycode', 'ccy', 'wahrung', 'devise', 'moneda', 'valuta'],
  billingCycle: ['billingcycle', 'paymentcycle', 'cycle', 'schedule', 'frequency', 'billingperiod', 'billing', 'period', 'interval', 'recurrence', 'term', 'plan', 'turnus', 'zahlungsweise', 'intervall', 'frequence', 'periodicite', 'frecuencia', 'frequentie'],
  billingEvery: ['billingevery', 'every', 'scheduleinterval', 'intervalcount'],
  category: ['category', 'categoryname', 'type', 'group', 'kategorie', 'categorie', 'categoria'],
  nextBillingDate: ['nextbillingdate', 'nextpayment', 'nextpaymentdate', 'renewaldate', 'nextrenewal', 'renewal', 'renews', 'renewson', 'nextcharge', 'nextdate', 'nextbilling', 'nextdue', 'duedate', 'due', 'date', 'nachstezahlung', 'verlangerung', 'falligkeit', 'falligam', 'datum', 'prochainpaiement', 'proximopago', 'billingdate', 'paymentdate', 'startdate', 'start'],
  status: ['status', 'state', 'active'],
  notificationInterval: ['notificationinterval', 'reminderdays', 'remindme'],
  description: ['description', 'notes', 'note', 'comment', 'comments', 'memo', 'details', 'beschreibung', 'notiz', 'notizen'],
  website: ['website', 'url', 'link', 'web', 'webseite'],
  paymentMethod: ['paymentmethod', 'method', 'card', 'account', 'paidwith', 'zahlungsart', 'zahlungsmethode'],
} // biome-ignore format: a table

export type Columns = readonly (ListRole | null)[]

function plainTitle(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^()]*\)/gu, '')
    .replace(/[\s_\-./*:#]+/gu, '')
}

/** Assigns roles to columns by title; each role once, to the best match. */
export function columnsByTitle(titles: readonly string[]): (ListRole | null)[] {
  const plain = titles.map(plainTitle)
  const columns: (ListRole | null)[] = titles.map(() => null)
  for (const role of LIST_ROLES) {
    for (const word of WORDS[role]) {
      const at = plain.findIndex((title, column) => title === word && columns[column] === null)
      if (at < 0) continue
      columns[at] = role
      break
    }
  }
  return columns
}

/** Whether these cells are titles: a name, and an amount, billing interval or date. */
export function areTitles(cells: readonly string[]): boolean {
  const columns = columnsByTitle(cells)
  return (
    columns.includes('name') &&
    ['amount', 'billingCycle', 'nextBillingDate'].some((role) => columns.includes(role as ListRole))
  )
}

/** Without titles: assigns roles by the content of most cells. */
export function columnsByContent(rows: readonly (readonly string[])[]): (ListRole | null)[] {
  const sample = rows.slice(0, 200)
  const width = Math.max(0, ...sample.map((cells) => cells.length))
  const columns: (ListRole | null)[] = Array.from({ length: width }, () => null)
  const cellsOf = (column: number) => sample.map((cells) => cells[column] ?? '').filter((cell) => cell !== '')
  const give = (role: ListRole, fits: (cell: string) => boolean) => {
    const at = columns.findIndex((given, column) => {
      const cells = cellsOf(column)
      return given === null && cells.length > 0 && cells.filter(fits).length > cells.length * 0.7
    })
    if (at >= 0) columns[at] = role
  }
  give('nextBillingDate', (cell) => DATE_ORDERS.some((order) => parseDay(cell, order) !== null))
  give('currency', (cell) => /^(?:[A-Z]{3}|[$€£])$/.test(cell))
  give(
    'amount',
    (cell) => /\d/.test(cell) && (parseMinor(cell, '.') !== null || parseMinor(cell, ',') !== null),
  )
  give('billingCycle', (cell) => cycleOf(cell) !== null)
  give('name', (cell) => /\p{L}/u.test(cell))
  give('category', (cell) => /\p{L}/u.test(cell) && cell.length < 30)
  return columns
}
