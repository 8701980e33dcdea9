/** Without it Excel assumes the local code page. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Cells that spreadsheets may run as a formula, including full-width and small forms of the signs, leading invisible
 * characters, and our own leading quotes.
 */
const FORMULA = /^'*[\t\r]|^['\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u

/** Rows as RFC 4180 CSV in UTF-8 with a byte order mark, ending in a line break. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows)
}

/** Further rows, without the byte order mark. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

/**
 * One cell. A potential formula gets a leading apostrophe; removing one apostrophe from a cell that starts with one
 * and is a formula restores the original.
 */
function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  // Where the comma is the decimal sign, spreadsheets split cells at semicolons.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
