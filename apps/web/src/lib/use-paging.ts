import {
  clampPage,
  DEFAULT_ROWS_PER_PAGE,
  type ListSize,
  listSizeOf,
  pageCount,
  pageNumbers,
  pageOf,
  ROWS_PER_PAGE,
  showing,
} from '@duely/domain'
import { useSearchParams } from 'react-router'
import { useListSize } from './use-list-size.ts'

/**
 * Paging of a list (spec, Subscriptions page and Reminders screen). Page and size are in the URL
 * (`?page=2&size=5`), so that reload, links and Back restore them; the size is also remembered in the
 * profile, for all lists and devices. A new size starts at page 1; the page is clamped when rows disappear.
 * By default three rows and no parameters.
 */
export function usePaging<T>(all: readonly T[]) {
  const [search, setSearch] = useSearchParams()
  const [remembered, remember] = useListSize()
  const pageSize = listSizeOf(search.get('size')) ?? remembered ?? DEFAULT_ROWS_PER_PAGE
  const perPage = pageSize === 'all' ? Math.max(1, all.length) : pageSize
  const last = pageCount(all.length, perPage)
  const page = clampPage(wholeNumber(search.get('page')) ?? 1, last)
  const go = (page: number, size?: ListSize) =>
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
    rows: pageOf(all, page, perPage),
    ...showing(page, perPage, all.length),
    setPage: (wanted: number) => go(wanted),
    setPageSize: (size: ListSize) => {
      remember(size)
      go(1, size)
    },
  }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}
