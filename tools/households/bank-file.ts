import { amountText, type PlainDate } from '@duely/domain'
import type { Booking, Setting } from './booking.ts'
import type { Dice } from './dice.ts'

/** How a bank writes bookings: its texts and file format. */
export type Family = Setting & {
  readonly name: string
  readonly text: (dice: Dice, booking: Booking) => { payee: string; memo: string }
  /** The file, and the line number of every booking. May be newest first. */
  readonly write: (rows: readonly Row[], currency: string) => { text: string; lines: number[] }
}
export type Row = Booking & { readonly payee: string; readonly memo: string }

export const iso = (date: PlainDate) => date.split('-')
export const dmy = (date: PlainDate, by: string, shortYear = false) => {
  const [year = '', month = '', day = ''] = iso(date)
  return [day, month, shortYear ? year.slice(2) : year].join(by)
}
export const mdy = (date: PlainDate) => `${iso(date)[1]}/${iso(date)[2]}/${iso(date)[0]}`
/** The banks here book in currencies of two decimals. */
export const cents = (minor: number) => amountText(minor, 'EUR')
export const comma = (minor: number) => cents(minor).replace('.', ',')
export const quoted = (text: string) => `"${text.replace(/"/g, '""')}"`
export const filled = (dice: Dice, form: string) =>
  form.replace(/[#?]/g, (sign) => (sign === '#' ? dice.digits(1) : dice.code(1)))
export const foreign = (booking: Booking, write: (amount: string, currency: string) => string) =>
  booking.original ? write(cents(booking.original.amountMinor), booking.original.currency) : ''

/** One booking per line, below a header. */
export function table(
  title: string,
  row: (row: Row) => string,
  options: { before?: readonly string[]; newestFirst?: boolean } = {},
): Family['write'] {
  return (rows) => {
    const head = [...(options.before ?? []), ...(title === '' ? [] : [title])]
    const order = rows.map((_, at) => at)
    if (options.newestFirst) order.reverse()
    const lines = new Array<number>(rows.length).fill(0)
    for (const [place, at] of order.entries()) lines[at] = head.length + place + 1
    return { text: [...head, ...order.map((at) => row(rows[at] as Row)), ''].join('\n'), lines }
  }
}

/** Several lines per booking. */
export function blocks(
  before: readonly string[],
  block: (row: Row) => string[],
  after: readonly string[],
  startsAt = 0,
): Family['write'] {
  return (rows) => {
    const text = [...before]
    const lines = rows.map((row) => {
      const at = text.length + 1 + startsAt
      text.push(...block(row))
      return at
    })
    return { text: [...text, ...after, ''].join('\n'), lines }
  }
}
