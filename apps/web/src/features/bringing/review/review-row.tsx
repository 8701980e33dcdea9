import type { ImportRowInput } from '@duely/contract'
import {
  BILLING_CYCLE_LABELS,
  BILLING_CYCLES,
  CATEGORIES,
  CURRENCIES,
  formatMoney,
  isCurrency,
  parseAmount,
} from '@duely/domain'
import { Badge } from '../../../ui/data/badge.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { BRING, counted } from '../bring-texts.ts'
import type { Draft, DraftField, DraftState } from '../drafts.ts'
import { FoundLines } from './found-lines.tsx'
import { NativeSelect } from './native-select.tsx'

export interface ReviewRowProps {
  readonly draft: Draft
  readonly state: DraftState
  readonly culture: string
  /** The plan's limit is reached. */
  readonly noPlaceLeft: boolean
  readonly onChange: (change: Partial<Draft>) => void
}

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: value }))
const CYCLE_OPTIONS = BILLING_CYCLES.map((value) => ({ value, label: BILLING_CYCLE_LABELS[value] }))
const CATEGORY_OPTIONS = [
  { value: '', label: 'No category' },
  ...CATEGORIES.map((value) => ({ value, label: value })),
]

/** One row to import; invalid fields can be corrected in place. */
export function ReviewRow({ draft, state, culture, noPlaceLeft, onChange }: ReviewRowProps) {
  const { row } = draft
  const problems = state.kind === 'problem' ? state.problems : {}
  const other = Object.entries(problems).find(([field]) => !FIELDS.has(field))?.[1]
  const isIncluded = state.kind !== 'problem' && state.isIncluded
  const canInclude =
    state.kind !== 'problem' &&
    (state.kind !== 'recorded' || state.canInclude) &&
    !(state.kind === 'new' && row.status === 'active' && noPlaceLeft && !isIncluded)
  const every = row.billingEvery ?? 1
  const named = row.name || `row ${draft.line}`
  const set = (field: DraftField) => (value: string | null) =>
    onChange({ row: { ...row, [field]: value } as ImportRowInput })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-5 py-4 sm:px-6">
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
          <TextField
            label={`Amount of ${named}`}
            hideLabel
            value={row.amount}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
            onChange={(event) => set('amount')(event.target.value.replace(',', '.'))}
            error={problems.amount}
          />
          <NativeSelect
            label={`Currency of ${named}`}
            hideLabel
            value={row.currency ?? ''}
            options={CURRENCY_OPTIONS}
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
            value={row.nextBillingDate ?? ''}
            onChange={(event) => set('nextBillingDate')(event.target.value)}
            error={problems.nextBillingDate}
          />
          <NativeSelect
            label={`Category of ${named}`}
            hideLabel
            value={row.category ?? ''}
            options={CATEGORY_OPTIONS}
            onChange={(category) => set('category')(category || null)}
            error={problems.category}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted empty:hidden">
          {draft.found && (
            <Badge tone={CONFIDENCE_TONES[draft.found.candidate.confidence]}>
              {BRING.confidence[draft.found.candidate.confidence]}
            </Badge>
          )}
          {every > 1 && (
            <span>
              Charged every {every} {UNITS[row.billingCycle] ?? 'periods'}
            </span>
          )}
          {noteOf(state) !== null && <span>{noteOf(state)}</span>}
          {other && <span className="text-loss-ink">{other}</span>}
          {state.kind === 'problem' && !draft.found && (
            <span>Row {draft.line}: mend the field, or leave it out.</span>
          )}
        </div>
        {draft.found && <FoundLines found={draft.found} culture={culture} />}
      </div>
    </li>
  )
}

const FIELDS = new Set(['name', 'amount', 'currency', 'billingCycle', 'category', 'nextBillingDate'])
const CONFIDENCE_TONES = { high: 'green', medium: 'yellow', low: 'grey' } as const
const UNITS: Readonly<Record<string, string>> = {
  daily: 'days',
  weekly: 'weeks',
  monthly: 'months',
  quarterly: 'quarters',
  yearly: 'years',
}

function noteOf(state: DraftState): string | null {
  if (state.kind === 'recorded')
    return state.canInclude
      ? 'Already recorded. Tick it to add its past payments.'
      : 'Already recorded, so it is left out.'
  if (state.kind === 'update') return `Already recorded at ${moneyOf(state.before)}. It gets the new amount.`
  if (state.kind === 'new' && state.isFull && !state.isIncluded) return 'Your plan has no room left for it.'
  return null
}

function moneyOf({ amount, currency }: { amount: string; currency: string }): string {
  const minor = parseAmount(amount)
  return minor !== null && isCurrency(currency) ? formatMoney(minor, currency) : `${amount} ${currency}`
}

/** '12 rows are ready, 2 are recorded already, 1 needs a look.' */
export function summaryOf(states: readonly DraftState[]): string {
  const count = (is: (state: DraftState) => boolean) => states.filter(is).length
  const included = count((state) => state.kind !== 'problem' && state.isIncluded)
  const recorded = count((state) => state.kind === 'recorded')
  const wrong = count((state) => state.kind === 'problem')
  return [
    `${counted(included, 'subscription')} chosen of ${states.length.toLocaleString('en-US')}`,
    recorded > 0 ? `${recorded.toLocaleString('en-US')} recorded already` : null,
    wrong > 0 ? `${counted(wrong, 'row needs', 'rows need')} a look` : null,
  ]
    .filter((part) => part !== null)
    .join(', ')
}
