import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { SelectOnDemand } from '../fields/select-on-demand.tsx'
import { Button } from './button.tsx'

export interface PaginationProps {
  /** Accessible name of the landmark: "Subscriptions pages". */
  readonly label: string
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  /** Items between Previous and Next: page numbers, and `ellipsis` for a gap. */
  readonly pages: readonly (number | 'ellipsis')[]
  readonly onPageChange: (page: number) => void
  /** "Showing A to B of N subscriptions". */
  readonly summary: string
  readonly pageSize?: number
  readonly pageSizes?: readonly number[]
  readonly onPageSizeChange?: (pageSize: number) => void
  readonly className?: string
}

/** Pagination below a list: range shown, page size, and page links. */
export function Pagination(props: PaginationProps) {
  const {
    label,
    page,
    pageCount,
    pages,
    onPageChange,
    summary,
    pageSize,
    pageSizes,
    onPageSizeChange,
    className,
  } = props
  return (
    <div
      className={classNames(
        // All rows are printed.
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6 print:hidden',
        className,
      )}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-muted">
        <span aria-live="polite" className="figures">
          {summary}
        </span>
        {pageSizes && pageSize !== undefined && onPageSizeChange && (
          <div className="flex items-center gap-2">
            <span aria-hidden="true">Rows per page</span>
            <SelectOnDemand
              label="Rows per page"
              hideLabel
              size="sm"
              className="w-18"
              options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
              value={String(pageSize)}
              onChange={(size) => onPageSizeChange(Number(size))}
            />
          </div>
        )}
      </div>
      {pageCount > 1 && (
        <nav aria-label={label} className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
          <Button
            variant="ghost"
            size="sm"
            className="max-sm:w-9 max-sm:px-0"
            disabled={page <= 1}
            onClick={() => onPageChange(page - 1)}
          >
            <ChevronLeft aria-hidden="true" />
            <span className="max-sm:sr-only">Previous</span>
          </Button>
          <ol className="figures flex items-center gap-0.5 text-sm">
            {pages.map((entry, place) =>
              entry === 'ellipsis' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
                <li key={`gap-${place}`} className="text-muted sm:px-1">
                  <span aria-hidden="true">…</span>
                  <span className="sr-only">More pages</span>
                </li>
              ) : (
                <li key={entry}>
                  <button
                    type="button"
                    aria-label={`Page ${entry}`}
                    aria-current={entry === page ? 'page' : undefined}
                    onClick={() => onPageChange(entry)}
                    className="h-9 min-w-8 rounded-sm px-1.5 pointer-coarse:h-11 sm:min-w-9 font-medium text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
                  >
                    {entry}
                  </button>
                </li>
              ),
            )}
          </ol>
          <Button
            variant="ghost"
            size="sm"
            className="max-sm:w-9 max-sm:px-0"
            disabled={page >= pageCount}
            onClick={() => onPageChange(page + 1)}
          >
            <span className="max-sm:sr-only">Next</span>
            <ChevronRight aria-hidden="true" />
          </Button>
        </nav>
      )}
    </div>
  )
}
