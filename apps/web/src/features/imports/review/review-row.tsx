import {
  BILLING_CYCLE_LABELS,
  BILLING_CYCLES,
  FIRST_CURRENCIES,
  formatMoney,
  isCurrency,
  parseAmount,
  type Wording,
} from '@duely/domain'
import { serverFacts } from '#web/server-facts.ts'
import { useCategoryOptions } from '#web/subscription/categories/category-options.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ALL_CURRENCIES } from '../all-currencies.ts'
import type { Draft } from '../drafts.ts'
import { IMPORT_TEXTS } from '../import-texts.ts'
import type { DraftState } from './draft-states.ts'
import { FoundLines } from './found-lines.tsx'
import { NativeSelect } from './native-select.tsx'

export interface ReviewRowProps {
  readonly state: DraftState
  readonly culture: Wording
  readonly onChange: (change: Partial<Draft>) => void
}

const CURRENCY_OPTIONS = FIRST_CURRENCIES.map((value) => ({ value, label: value }))
const CYCLE_OPTIONS = BILLING_CYCLES.map((value) => ({ value, label: BILLING_CYCLE_LABELS[value] }))

/** One row to import; invalid fields can be corrected in place. */
export function ReviewRow({ state, culture, onChange }: ReviewRowProps) {
  const { draft, problems, canInclude, isIncluded } = state
  const { row, found } = draft
  const other = Object.entries(problems).find(([field]) => !FIELDS.has(field))?.[1]
  const categories = useCategoryOptions(row.category ?? '')
  const named = row.name || `row ${row.line}`
  const set = (field: DraftField) => (value: string | null) => onChange({ row: { ...row, [field]: value } })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 py-4 sm:px-6">
      <input
        type="checkbox"
        aria-label={`Import ${named}`}
        checked={isIncluded}
        disabled={!canInclude}
        onChange={(event) => onChange({ choice: event.target.checked })}
        className="mt-3 size-5 accent-accent disabled:opacity-50"
      />
      <div className="grid gap-2.5">
        <div className="grid grid-cols-2 gap-2.5 max-sm:[&>:nth-child(n+4)]:col-span-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_6rem_minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,1.3fr)]">
          <div className="max-lg:col-span-2">
            <TextField
              label={`Name of ${named}`}
              hideLabel
              value={row.name}
              autoComplete="off"
              onChange={(event) => set('name')(event.target.value)}
              error={problems.name}
            />
          </div>
          <AmountField
            label={`Amount of ${named}`}
            hideLabel
            value={row.amount}
            onChange={(event) => set('amount')(event.target.value.replace(',', '.'))}
            error={problems.amount}
          />
          <NativeSelect
            label={`Currency of ${named}`}
            hideLabel
            value={row.currency}
            options={CURRENCY_OPTIONS}
            moreOptions={ALL_CURRENCIES}
            onChange={set('currency')}
            error={problems.currency}
          />
          <NativeSelect
            label={`Billing cycle of ${named}`}
            hideLabel
            value={row.billingCycle}
            options={CYCLE_OPTIONS}
            onChange={set('billingCycle')}
            error={problems.billingCycle}
          />
          <DateField
            label={`Next billing date of ${named}`}
            hideLabel
            value={row.nextBillingDate}
            onChange={(event) => set('nextBillingDate')(event.target.value)}
            error={problems.nextBillingDate}
          />
          <NativeSelect
            label={`Category of ${named}`}
            hideLabel
            value={row.category ?? ''}
            options={[{ value: '', label: 'No category' }, ...categories]}
            onChange={(category) => set('category')(category || null)}
            error={problems.category}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted empty:hidden">
          {found && (
            <Badge tone={CONFIDENCE_TONES[found.candidate.confidence]}>
              {IMPORT_TEXTS.confidence[found.candidate.confidence]}
            </Badge>
          )}
          {row.billingEvery > 1 && (
            <span>
              Charged every {row.billingEvery} {UNITS[row.billingCycle] ?? 'periods'}
            </span>
          )}
          {noteOf(state) !== null && <span>{noteOf(state)}</span>}
          {other && <span className="text-loss-ink">{other}</span>}
          {state.row === null && !found && <span>Row {row.line}: mend the field, or leave it out.</span>}
        </div>
        {found && <FoundLines found={found} culture={culture} />}
      </div>
    </li>
  )
}

type DraftField = 'name' | 'amount' | 'currency' | 'billingCycle' | 'category' | 'nextBillingDate'
const FIELDS = new Set<string>(['name', 'amount', 'currency', 'billingCycle', 'category', 'nextBillingDate'])
const CONFIDENCE_TONES = { high: 'green', medium: 'yellow', low: 'grey' } as const
const UNITS: Readonly<Record<string, string>> = {
  daily: 'days',
  weekly: 'weeks',
  monthly: 'months',
  quarterly: 'quarters',
  yearly: 'years',
}

function noteOf({ decision, canInclude }: DraftState): string | null {
  if (decision?.is === 'same')
    return canInclude
      ? 'Already recorded. Tick it to add its past payments.'
      : 'Already recorded, so it is left out.'
  if (decision?.is === 'newer-price')
    return `Already recorded at ${moneyOf(decision.of)}. It gets the new amount.`
  if (decision?.is !== 'too-many') return null
  return `Your ${serverFacts().plans ? 'plan' : 'account'} has no room left for it.`
}

function moneyOf({ amount, currency }: { amount: string; currency: string }): string {
  const minor = isCurrency(currency) ? parseAmount(amount, currency) : null
  return minor !== null && isCurrency(currency) ? formatMoney(minor, currency) : `${amount} ${currency}`
}
