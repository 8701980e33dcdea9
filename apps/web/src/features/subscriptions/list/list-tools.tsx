import type { Subscription } from '@duely/contract'
import { type ListTexts, listTexts } from '@duely/texts/list'
import { Ellipsis, LayoutGrid, ListTodo, Rows3, SlidersHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { MoreMenu } from '#web/ui/actions/more-menu.tsx'
import { SelectOnDemand } from '#web/ui/fields/select-on-demand.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Arrangement, FILTERS } from './arrange.ts'
import { ChosenFilters, FilterPanel, useFilterChoices } from './filters.tsx'
import type { ListView } from './use-list-view.ts'

const sortsOf = (t: ListTexts) => [
  { value: 'date', label: t.byDate },
  { value: 'name', label: t.byName },
  { value: 'cost', label: t.byCost },
]

const viewsOf = (t: ListTexts) =>
  [
    { value: 'list', label: t.asList, icon: Rows3 },
    { value: 'grid', label: t.asGrid, icon: LayoutGrid },
  ] as const

/** All controls of the line have this height. */
const toolLook =
  'flex h-11 shrink-0 items-center justify-center gap-2 rounded-md border border-line px-3 text-[0.9375rem] font-medium text-ink transition-colors duration-150 hover:bg-sunken aria-expanded:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink [&_svg]:size-4'

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
  readonly onDeleted: () => void
}

/**
 * One line: search, filters, order, view, selecting several. In a narrow list order and view are in its menu.
 */
export function ListTools(props: ListToolsProps) {
  const { rows, arrangement, onChange, onSearched, view, onView, isSelecting, onSelecting, onDeleted } = props
  const t = useTexts(listTexts)
  const sorts = sortsOf(t)
  const views = viewsOf(t)
  const search = useRef<HTMLInputElement>(null)
  useSlash(() => search.current?.focus())
  const choices = useFilterChoices(rows)
  const chosen = FILTERS.filter((filter) => arrangement[filter] !== null)
  const [isFiltering, setFiltering] = useState(false)
  const panel = useId()
  return (
    <search
      aria-label={t.find}
      className="grid gap-2 border-b border-line px-4 py-1.5 @lg:px-6 @lg:py-3 print:hidden"
    >
      <div className="-me-2 flex items-center large-text:flex-wrap gap-1.5 @lg:me-0 @lg:gap-2.5">
        <TextField
          ref={search}
          label={t.search}
          hideLabel
          type="search"
          autoComplete="off"
          placeholder={t.search}
          enterKeyHint="search"
          title={t.searchKeys}
          value={arrangement.q}
          onChange={(event) => onChange({ q: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearched()
          }}
          className="min-w-20 flex-1"
        />
        {(choices.length > 0 || chosen.length > 0) && (
          <button
            type="button"
            aria-expanded={isFiltering}
            aria-controls={isFiltering ? panel : undefined}
            onClick={() => setFiltering(!isFiltering)}
            className={toolLook}
          >
            <SlidersHorizontal aria-hidden="true" className="@max-md:hidden" />
            {t.filter}{' '}
            {chosen.length > 0 && (
              <span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-accent-soft px-1.5 text-[0.8125rem] leading-none text-accent-ink forced-colors:border">
                {chosen.length} <span className="sr-only">{t.filtersSet}</span>
              </span>
            )}
          </button>
        )}
        <SelectOnDemand
          label={t.sortBy}
          hideLabel
          className="w-34 shrink-0 @max-2xl:hidden"
          options={sorts}
          value={arrangement.sort}
          onChange={(sort) => onChange({ sort: sort as Arrangement['sort'] })}
        />
        <fieldset className="flex shrink-0 rounded-md border border-line @max-2xl:hidden">
          <legend className="sr-only">{t.view}</legend>
          {views.map(({ value, label, icon: Icon }) => (
            <button
              key={value}
              type="button"
              aria-pressed={view === value}
              onClick={() => onView(value)}
              className={`${toolLook} -m-px border-transparent not-aria-pressed:text-muted`}
            >
              <Icon aria-hidden="true" />
              {label}
            </button>
          ))}
        </fieldset>
        {isSelecting !== undefined && (
          <button
            type="button"
            aria-pressed={isSelecting}
            aria-label={t.selectSeveral}
            title={t.selectSeveral}
            onClick={() => onSelecting(!isSelecting)}
            className={`${toolLook} @max-2xl:w-11 @max-2xl:px-0`}
          >
            <ListTodo aria-hidden="true" />
            <span className="@max-2xl:hidden">{t.select}</span>
          </button>
        )}
        <MoreMenu
          label={t.moreForList}
          side="below"
          icon={<Ellipsis aria-hidden="true" />}
          className="size-11"
        >
          {(act) => (
            <>
              <MenuChoices
                legend={t.sortBy}
                options={sorts}
                value={arrangement.sort}
                onChoose={(sort) => act(() => onChange({ sort: sort as Arrangement['sort'] }))()}
              />
              <MenuChoices
                legend={t.view}
                options={views}
                value={view}
                onChoose={(view) => act(() => onView(view as ListView))()}
              />
              <button
                type="button"
                onClick={act(onDeleted)}
                className={`${toolLook} justify-start! border-transparent whitespace-nowrap`}
              >
                {t.recentlyDeleted}
              </button>
            </>
          )}
        </MoreMenu>
      </div>
      {isFiltering ? (
        <FilterPanel id={panel} choices={choices} arrangement={arrangement} onChange={onChange} />
      ) : (
        <ChosenFilters arrangement={arrangement} onChange={onChange} />
      )}
    </search>
  )
}

interface MenuChoicesProps {
  readonly legend: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** A choice of the toolbar for which a narrow list has room in its menu alone. */
function MenuChoices({ legend, options, value, onChoose }: MenuChoicesProps) {
  return (
    <fieldset className="border-b border-line px-2 pt-1 pb-2 @2xl:hidden">
      <legend className="float-start w-full px-1 py-1 text-sm text-muted">{legend}</legend>
      <div className="clear-both flex gap-1.5">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChoose(option.value)}
            className={`${toolLook} whitespace-nowrap`}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** `/` focuses the search, except while typing or in a dialog. */
function useSlash(act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    const at = event.target
    if (at instanceof Element && at.closest('input, textarea, [role="dialog"], [role="combobox"]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
