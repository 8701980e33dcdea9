import { isFormulaCell } from '@duely/domain'

/** Without it Excel assumes the local code page. */
const BYTE_ORDER_MARK = '\ufeff'

/** Rows as RFC 4180 CSV in UTF-8 with a byte order mark, ending in a line break. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows)
}

/** Further rows, without the byte order mark. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

/**
 * One cell. A potential formula gets a leading apostrophe; removing one apostrophe from a cell that starts
 * with one and is a formula restores the original.
 */
function toCell(text: string): string {
  const safe = isFormulaCell(text) ? `'${text}` : text
  // Where the comma is the decimal sign, spreadsheets split cells at semicolons.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
