/** Excel takes a file for the machine's own code page unless it begins with this. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * A cell beginning like this is a formula to a spreadsheet, which runs it: also in the full-width and small forms of
 * the signs, and behind characters nobody sees. Quotes of ours may stand before.
 */
const FORMULA = /^'*[\t\r]|^['\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u

/** Lines of cells as RFC 4180 has them, in UTF-8 with a byte order mark, the last line ended too. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows)
}

/** More lines of the same text. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

/**
 * One cell; what a spreadsheet would run gets an apostrophe in front, which it shows as text. Taking one apostrophe
 * away from whatever begins with one and is a formula gives the original back.
 */
function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  // Where the comma is the decimal sign, spreadsheets part the cells at semicolons.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
