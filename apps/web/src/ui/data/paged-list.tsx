import type { ReactNode } from 'react'
import { Pagination } from '../actions/pagination.tsx'
import { RowList } from './row-list.tsx'

/** The visible page of a list, and paging controls. */
export interface Paging<Row> {
  /** Rows of the page. */
  readonly rows: readonly Row[]
  /** Number of rows on all pages. */
  readonly total: number
  /** Positions of the page's first and last row, from 1. */
  readonly from: number
  readonly to: number
  readonly page: number
  readonly pageCount: number
  readonly pages: readonly (number | 'ellipsis')[]
  readonly setPage: (page: number) => void
  readonly pageSize: number
  readonly pageSizes: readonly number[]
  readonly setPageSize: (pageSize: number) => void
}

export interface PagedListProps<Row> {
  /** Accessible name of the list. */
  readonly label: string
  /** What the rows are, in lower-case plural: "subscriptions". */
  readonly noun: string
  readonly paging: Paging<Row>
  /** Shown instead of the page's rows: all of them while printing. */
  readonly rows?: readonly Row[] | undefined
  /** Renders one row with its key. */
  readonly renderRow: (row: Row) => ReactNode
  readonly className?: string
}

/** A paged list with "Showing A to B of N" and pagination. Inside a `Card padding="flush"`. */
export function PagedList<Row>({ label, noun, paging, rows, renderRow, className }: PagedListProps<Row>) {
  return (
    <>
      <RowList label={label} {...(className !== undefined && { className })}>
        {(rows ?? paging.rows).map(renderRow)}
      </RowList>
      <Pagination
        className="border-t border-line max-sm:px-4 max-sm:py-2.5"
        label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} pages`}
        page={paging.page}
        pageCount={paging.pageCount}
        pages={paging.pages}
        onPageChange={paging.setPage}
        summary={`Showing ${paging.from} to ${paging.to} of ${paging.total} ${noun}`}
        pageSize={paging.pageSize}
        pageSizes={paging.pageSizes}
        onPageSizeChange={paging.setPageSize}
      />
    </>
  )
}
