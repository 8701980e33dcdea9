import {
  clampPage,
  DEFAULT_ROWS_PER_PAGE,
  pageCount,
  pageNumbers,
  pageOf,
  ROWS_PER_PAGE,
  showing,
} from '@duely/domain'
import { useSearchParams } from 'react-router'

/** Lists whose page size is remembered on this device. */
export type PagedListName = 'subscriptions' | 'reminders'

/**
 * Paging of a list (spec, Subscriptions page and Reminders screen). Page and size are in the URL (`?page=2&size=5`),
 * so that reload, links and Back restore them; the size is also remembered on this device. A new size starts at page
 * 1; the page is clamped when rows disappear. By default three rows and no parameters.
 */
export function usePaging<T>(all: readonly T[], list: PagedListName) {
  const [search, setSearch] = useSearchParams()
  const pageSize = rowsPerPage(search.get('size')) ?? remembered(list) ?? DEFAULT_ROWS_PER_PAGE
  const last = pageCount(all.length, pageSize)
  const page = clampPage(wholeNumber(search.get('page')) ?? 1, last)
  const go = (page: number, size?: number) =>
    setSearch(
      (current) => {
        if (page === 1) current.delete('page')
        else current.set('page', String(page))
        if (size !== undefined) current.set('size', String(size))
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    page,
    pageCount: last,
    pages: pageNumbers(page, last),
    pageSize,
    pageSizes: ROWS_PER_PAGE,
    total: all.length,
    rows: pageOf(all, page, pageSize),
    ...showing(page, pageSize, all.length),
    setPage: (wanted: number) => go(wanted),
    setPageSize: (size: number) => {
      remember(list, size)
      go(1, size)
    },
  }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

/** Only the offered sizes: a URL cannot request a million rows. */
function rowsPerPage(text: string | null): number | undefined {
  const size = wholeNumber(text)
  return ROWS_PER_PAGE.find((offered) => offered === size)
}

const storageKey = (list: PagedListName) => `duely.rows.${list}`

function remembered(list: PagedListName): number | undefined {
  try {
    return rowsPerPage(localStorage.getItem(storageKey(list)))
  } catch {
    return undefined
  }
}

function remember(list: PagedListName, size: number): void {
  try {
    localStorage.setItem(storageKey(list), String(size))
  } catch {
    // No storage: the choice is still in the URL.
  }
}
