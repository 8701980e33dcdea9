import type { Subscription } from '@duely/contract'
import { isStatus, STATUS_LABELS } from '@duely/domain'
import { LayoutGrid, ListTodo, Rows3 } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { SelectOnDemand } from '../../../ui/fields/select-on-demand.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SEVERAL } from '../several/several-texts.ts'
import { type Arrangement, choicesOf, FILTERS } from './arrange.ts'
import type { ListView } from './use-list-view.ts'

const SORT_OPTIONS = [
  { value: 'date', label: 'Next date' },
  { value: 'name', label: 'Name' },
  { value: 'cost', label: 'Cost' },
]

const VIEWS = [
  { value: 'list', label: 'List', icon: Rows3 },
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
] as const

const chipLook =
  'relative h-8 shrink-0 rounded-full border border-line px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors duration-150 after:absolute after:-inset-y-1 after:inset-x-0 hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink pointer-coarse:h-9'

export interface ListToolsProps {
  /** All rows, for the filters' values. */
  readonly rows: readonly Subscription[]
  readonly arrangement: Arrangement
  readonly onChange: (change: Partial<Arrangement>) => void
  /** Enter in the search. */
  readonly onSearched: () => void
  readonly view: ListView
  readonly onView: (view: ListView) => void
  /** Whether several are being selected; undefined where that is not offered. */
  readonly isSelecting: boolean | undefined
  readonly onSelecting: (isSelecting: boolean) => void
}

/** Search, order, and a filter chip per status, category and currency that occurs. */
export function ListTools(props: ListToolsProps) {
  const { rows, arrangement, onChange, onSearched, view, onView, isSelecting, onSelecting } = props
  const search = useRef<HTMLInputElement>(null)
  useSlash(() => search.current?.focus())
  const chips = useMemo(
    () => FILTERS.flatMap((filter) => choicesOf(rows, filter).map((value) => ({ filter, value }))),
    [rows],
  )
  return (
    <search
      aria-label="Find subscriptions"
      className="grid gap-2 border-b border-line px-3 pt-3 pb-2 @lg:gap-3 @lg:px-6 @lg:py-3.5 print:hidden"
    >
      <div className="flex items-center gap-2 @lg:gap-3 max-[20rem]:flex-wrap">
        <TextField
          ref={search}
          label="Search"
          hideLabel
          type="search"
          autoComplete="off"
          placeholder="Search"
          enterKeyHint="search"
          title="Press / to search and Enter for the first result"
          value={arrangement.q}
          onChange={(event) => onChange({ q: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearched()
          }}
          className="min-w-24 flex-1"
        />
        <SelectOnDemand
          label="Sort by"
          hideLabel
          size="sm"
          className="w-29 shrink-0 @lg:w-34"
          options={SORT_OPTIONS}
          value={arrangement.sort}
          onChange={(sort) => onChange({ sort: sort as Arrangement['sort'] })}
        />
        <fieldset className="flex shrink-0 gap-1 rounded-md bg-sunken p-1 pointer-coarse:p-0">
          <legend className="sr-only">View</legend>
          {VIEWS.map(({ value, label, icon: Icon }) => (
            <button
              key={value}
              type="button"
              aria-pressed={view === value}
              onClick={() => onView(value)}
              className="flex h-8 items-center justify-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:inset-ring aria-pressed:inset-ring-line pointer-coarse:h-11 pointer-coarse:min-w-11"
            >
              <Icon aria-hidden="true" className="size-4" />
              <span className="@max-lg:sr-only">{label}</span>
            </button>
          ))}
        </fieldset>
      </div>
      {(chips.length > 0 || isSelecting !== undefined) && (
        <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1">
          {isSelecting !== undefined && (
            <button
              type="button"
              aria-pressed={isSelecting}
              onClick={() => onSelecting(!isSelecting)}
              className={chipLook}
            >
              <ListTodo aria-hidden="true" className="-ml-0.5 mr-1.5 inline size-4 align-[-0.2em]" />
              {SEVERAL.select}
            </button>
          )}
          {chips.map(({ filter, value }) => {
            const isChosen = arrangement[filter] === value
            return (
              <button
                key={`${filter} ${value}`}
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChange({ [filter]: isChosen ? null : value })}
                className={chipLook}
              >
                {isStatus(value) ? STATUS_LABELS[value] : value}
              </button>
            )
          })}
        </div>
      )}
    </search>
  )
}

/** `/` focuses the search, except while typing or in a dialog. */
function useSlash(act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target
      if (at instanceof Element && at.closest('input, textarea, [role="dialog"], [role="combobox"]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
