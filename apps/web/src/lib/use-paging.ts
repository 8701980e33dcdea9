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

/** The lists whose number of rows this device remembers. */
export type PagedList = 'subscriptions' | 'reminders'

/**
 * The page of a list that is in sight (spec, Subscriptions page and Reminders screen). Page and number of rows stand in
 * the address (`?page=2&size=5`), so that a reload, a link and Back find them again; the number of rows is also
 * remembered on this device. Another number of rows starts at page 1; when rows vanish the page is brought back to one
 * that exists. Who changes nothing sees three rows and a bare address.
 */
export function usePaging<T>(all: readonly T[], list: PagedList) {
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

/** Only the numbers on offer: an address cannot ask for a million rows. */
function rowsPerPage(text: string | null): number | undefined {
  const size = wholeNumber(text)
  return ROWS_PER_PAGE.find((offered) => offered === size)
}

const storageKey = (list: PagedList) => `duely.rows.${list}`

function remembered(list: PagedList): number | undefined {
  try {
    return rowsPerPage(localStorage.getItem(storageKey(list)))
  } catch {
    return undefined
  }
}

function remember(list: PagedList, size: number): void {
  try {
    localStorage.setItem(storageKey(list), String(size))
  } catch {
    // Storage is closed: the address still knows.
  }
}
