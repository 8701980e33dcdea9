export const ROWS_PER_PAGE = [3, 5, 10, 15] as const
export type RowsPerPage = (typeof ROWS_PER_PAGE)[number]
export const DEFAULT_ROWS_PER_PAGE: RowsPerPage = 3

/** How much of a list a person wants to see at once: rows per page, or all rows without pages. */
export type ListSize = RowsPerPage | 'all'

/** Reads a stored or typed list size; undefined for anything else. */
export function listSizeOf(text: string | null): ListSize | undefined {
  return text === 'all' ? 'all' : ROWS_PER_PAGE.find((size) => String(size) === text)
}

export type PageNumber = number | 'ellipsis'

/**
 * The items of the pagination: first, last, current and its neighbours;
 * an ellipsis at a distance of two (spec, section 2).
 */
export function pageNumbers(current: number, last: number): PageNumber[] {
  const shown: PageNumber[] = []
  for (let page = 1; page <= last; page++) {
    const away = Math.abs(page - current)
    if (page === 1 || page === last || away <= 1) shown.push(page)
    else if (away === 2) shown.push('ellipsis')
  }
  return shown
}

/** Number of pages; an empty list has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** Clamps a page to 1..last, for example after deleting the last row of the last page. */
export function clampPage(page: number, last: number): number {
  return Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, last))
}

/** First and last row of a page, counted from 1; 0 and 0 for an empty list. */
export function showing(
  page: number,
  size: number,
  total: number,
): { readonly from: number; readonly to: number } {
  if (total === 0) return { from: 0, to: 0 }
  const from = (clampPage(page, pageCount(total, size)) - 1) * size + 1
  return { from, to: Math.min(from + size - 1, total) }
}

/** The rows of the page. */
export function pageOf<T>(rows: readonly T[], page: number, size: number): T[] {
  const { from, to } = showing(page, size, rows.length)
  return rows.slice(Math.max(0, from - 1), to)
}
