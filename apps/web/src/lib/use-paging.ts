import { clampPage, DEFAULT_ROWS_PER_PAGE, pageCount, pageNumbers, pageOf, showing } from '@duely/domain'
import { useState } from 'react'

/**
 * The page of a list that is in sight (spec, Subscriptions page and Reminders screen). Another number of rows starts
 * at page 1; when rows vanish the page is brought back to one that exists.
 */
export function usePaging<T>(all: readonly T[]) {
  const [wanted, setPage] = useState(1)
  const [pageSize, setSize] = useState<number>(DEFAULT_ROWS_PER_PAGE)
  const last = pageCount(all.length, pageSize)
  const page = clampPage(wanted, last)
  return {
    page,
    pageCount: last,
    pages: pageNumbers(page, last),
    pageSize,
    rows: pageOf(all, page, pageSize),
    ...showing(page, pageSize, all.length),
    setPage,
    setPageSize: (size: number) => {
      setSize(size)
      setPage(1)
    },
  }
}
