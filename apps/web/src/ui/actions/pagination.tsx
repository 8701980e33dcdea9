import { listsTexts } from '@duely/texts/lists'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { classNames } from '../class-names.ts'
import { SelectOnDemand } from '../fields/select-on-demand.tsx'
import { Button } from './button.tsx'

const ALL = 'all'

type PaginationSize = 3 | 5 | 10 | 15 | typeof ALL

/** The visible page of a list, and paging controls. */
export interface Paging<Row> {
  /** Rows of the page. */
  readonly rows: readonly Row[]
  /** Number of rows on all pages. */
  readonly total: number
  /** Positions of the page's first and last row, from 1. */
  readonly from: number
  readonly to: number
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  /** Items between Previous and Next: page numbers, and `ellipsis` for a gap. */
  readonly pages: readonly (number | 'ellipsis')[]
  readonly setPage: (page: number) => void
  readonly pageSize: PaginationSize
  readonly pageSizes: readonly Exclude<PaginationSize, 'all'>[]
  readonly setPageSize: (pageSize: PaginationSize) => void
}

export interface PaginationProps {
  /** Accessible name of the landmark: "Subscriptions pages". */
  readonly label: string
  /** What the rows are, in lower-case plural: "subscriptions". */
  readonly noun: string
  readonly paging: Paging<unknown>
}

/**
 * Below a list: range shown, page size, "Show all" and page links. Where all rows are on the page, the links
 * are gone. On a phone it is one line, with Previous and Next alone; there the page size is offered once all
 * rows are shown.
 */
export function Pagination({ label, noun, paging }: PaginationProps) {
  const t = useTexts(listsTexts)
  const { page, pageCount, pages, setPage, from, to, total, pageSize, pageSizes, setPageSize } = paging
  const isPaged = pageCount > 1
  const range = { from: String(from), to: String(to), total: String(total) }
  const sizes: readonly PaginationSize[] = pageSize === ALL ? [...pageSizes, ALL] : pageSizes
  return (
    <div
      // All rows are printed.
      className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line px-4 py-1 sm:min-h-15 sm:gap-x-6 sm:gap-y-2 sm:px-6 sm:py-2.5 print:hidden"
    >
      <div className="flex min-h-10 items-center gap-x-2 text-sm text-muted sm:flex-wrap sm:gap-x-5 pointer-coarse:min-h-11">
        <span aria-live="polite" className="figures max-sm:sr-only">
          {t.showing({ ...range, noun })}
        </span>
        <span aria-hidden="true" className="figures whitespace-nowrap sm:hidden">
          {t.showingShort(range)}
        </span>
        {total > Math.min(...pageSizes) && (
          <div className={classNames('flex items-center gap-2', isPaged && 'max-sm:hidden')}>
            <span aria-hidden="true" className="max-sm:sr-only">
              {t.perPage}
            </span>
            <SelectOnDemand
              label={t.perPage}
              hideLabel
              size="sm"
              className="w-18"
              options={sizes.map((size) => ({
                value: String(size),
                label: size === ALL ? t.all : String(size),
              }))}
              value={String(pageSize)}
              onChange={(wanted) => {
                const size = sizes.find((offered) => String(offered) === wanted)
                if (size !== undefined) setPageSize(size)
              }}
            />
          </div>
        )}
        {isPaged && (
          <Button
            variant="ghost"
            size="sm"
            className="-ms-1 px-2! text-accent-ink! sm:-ms-3"
            onClick={() => setPageSize(ALL)}
          >
            {t.showAll({ total: range.total })}
          </Button>
        )}
      </div>
      {isPaged && (
        <nav aria-label={label} className="-me-2 flex items-center gap-1">
          <Button
            variant="ghost"
            size="sm"
            className="max-sm:w-10 max-sm:px-0"
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeft />
            <span className="max-sm:sr-only">{t.previous}</span>
          </Button>
          <ol className="figures flex items-center gap-0.5 text-sm max-sm:hidden">
            {pages.map((entry, place) =>
              entry === 'ellipsis' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
                <li key={`gap-${place}`} className="text-muted sm:px-1">
                  <span aria-hidden="true">…</span>
                  <span className="sr-only">{t.morePages}</span>
                </li>
              ) : (
                <li key={entry}>
                  <button
                    type="button"
                    aria-label={t.page({ page: String(entry) })}
                    aria-current={entry === page ? 'page' : undefined}
                    onClick={() => setPage(entry)}
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
            className="max-sm:w-10 max-sm:px-0"
            disabled={page >= pageCount}
            onClick={() => setPage(page + 1)}
          >
            <span className="max-sm:sr-only">{t.next}</span>
            <ChevronRight />
          </Button>
        </nav>
      )}
    </div>
  )
}
