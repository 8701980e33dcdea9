import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { Pagination, type Paging } from '../actions/pagination.tsx'
import { RowList } from './row-list.tsx'

/** So many rows are drawn with the press that asks for them; more follow without blocking the page. */
const ROWS_AT_ONCE = 100

export interface PagedListProps<Row> {
  /** Accessible name of the list. */
  readonly label: string
  /** What the rows are, in lower-case plural: "subscriptions". */
  readonly noun: string
  /** Accessible name of the paging: "Subscriptions pages". */
  readonly pagesLabel: string
  readonly paging: Paging<Row>
  /** Shown instead of the page's rows: all of them while printing. */
  readonly rows?: readonly Row[] | undefined
  /** Renders one row with its key. With the same function and rows nothing is rendered again. */
  readonly renderRow: (row: Row) => ReactNode
  readonly className?: string
}

/** A paged list with "Showing A to B of N" and pagination. Inside a `Card padding="flush"`. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { label, noun, pagesLabel, paging, rows, renderRow, className } = props
  const deferred = useDeferredValue(paging.rows, paging.rows.slice(0, ROWS_AT_ONCE))
  const shown = rows ?? (paging.rows.length > ROWS_AT_ONCE ? deferred : paging.rows)
  const list = useRef<HTMLDivElement>(null)
  const continueAt = useRef<number | null>(null)
  const count = shown.length
  // The pressed button is gone then: the focus continues with the
  // row that the reader would have come to next.
  useEffect(() => {
    const at = continueAt.current
    if (at === null || count <= at) return
    continueAt.current = null
    const row = list.current?.querySelector(`ul > :nth-child(${at + 1})`)
    row?.querySelector<HTMLElement>('a, button, input')?.focus({ preventScroll: true })
  }, [count])
  const setPageSize: typeof paging.setPageSize = (size) => {
    if (size === 'all') continueAt.current = paging.page === 1 ? paging.to : paging.from - 1
    paging.setPageSize(size)
  }
  return (
    <>
      <div ref={list}>
        <Rows label={label} className={className} rows={shown} renderRow={renderRow as RenderRow} />
      </div>
      <Pagination label={pagesLabel} noun={noun} paging={{ ...paging, setPageSize }} />
    </>
  )
}

type RenderRow = (row: unknown) => ReactNode

interface RowsProps {
  readonly label: string
  readonly className: string | undefined
  readonly rows: readonly unknown[]
  readonly renderRow: RenderRow
}

const Rows = memo(function Rows({ label, className, rows, renderRow }: RowsProps) {
  return (
    <RowList label={label} {...(className !== undefined && { className })}>
      {rows.map((row) => renderRow(row))}
    </RowList>
  )
})
