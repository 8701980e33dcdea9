import type { Subscription } from '@duely/contract'
import { isStatus } from '@duely/domain'
import { listTexts } from '@duely/texts/list'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { chipLook } from '#web/ui/fields/chip-look.ts'
import { type Arrangement, choicesOf, FILTERS, type Filter } from './arrange.ts'

const TITLES = {
  status: 'filterStatus',
  category: 'filterCategory',
  currency: 'filterCurrency',
  payment: 'filterPayment',
} as const satisfies Record<Filter, string>

type FilterChoices = { readonly filter: Filter; readonly values: readonly string[] }

/** The filters that can tell these rows apart, with their values. */
export function useFilterChoices(rows: readonly Subscription[]): readonly FilterChoices[] {
  return useMemo(
    () =>
      FILTERS.map((filter) => ({ filter, values: choicesOf(rows, filter) })).filter(
        ({ values }) => values.length > 0,
      ),
    [rows],
  )
}

interface FiltersProps {
  readonly arrangement: Arrangement
  readonly onChange: (change: Partial<Arrangement>) => void
}

interface FilterPanelProps extends FiltersProps {
  readonly id: string
  readonly choices: readonly FilterChoices[]
}

/** A chip for each value that occurs, by filter. One value of each filter can be chosen. */
export function FilterPanel({ id, choices, arrangement, onChange }: FilterPanelProps) {
  const t = useTexts(listTexts)
  return (
    <div id={id} className="grid gap-2 px-1 pb-1.5 @2xl:grid-cols-2 @2xl:gap-x-8">
      {choices.map(({ filter, values }) => (
        <fieldset key={filter}>
          <legend className="pb-1 text-sm text-muted">{t[TITLES[filter]]}</legend>
          <div className="flex flex-wrap gap-1.5">
            {values.map((value) => (
              <Chip key={value} filter={filter} value={value} arrangement={arrangement} onChange={onChange} />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** The chosen filters alone; a press clears one. */
export function ChosenFilters({ arrangement, onChange }: FiltersProps) {
  const chosen = FILTERS.flatMap((filter) => {
    const value = arrangement[filter]
    return value === null ? [] : [{ filter, value }]
  })
  if (chosen.length === 0) return null
  return (
    <div className="flex flex-wrap gap-1.5 px-1">
      {chosen.map((each) => (
        <Chip key={each.filter} {...each} arrangement={arrangement} onChange={onChange} />
      ))}
    </div>
  )
}

interface ChipProps extends FiltersProps {
  readonly filter: Filter
  readonly value: string
}

function Chip({ filter, value, arrangement, onChange }: ChipProps) {
  const words = useWords()
  const isChosen = arrangement[filter] === value
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChange({ [filter]: isChosen ? null : value })}
      className={`${chipLook} border-line! py-1 text-start aria-pressed:border-accent!`}
    >
      {filter === 'status' && isStatus(value)
        ? words.status(value)
        : filter === 'category'
          ? words.category(value)
          : value}
      {isChosen && <X aria-hidden="true" className="-me-1 size-3.5 shrink-0" />}
    </button>
  )
}
