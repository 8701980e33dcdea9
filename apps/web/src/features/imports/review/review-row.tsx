import {
  BILLING_CYCLES,
  FIRST_CURRENCIES,
  formatMoney,
  isCurrency,
  parseAmount,
  type Wording,
} from '@duely/domain'
import type { ListRow } from '@duely/statements'
import { type ImportScreenTexts, importScreenTexts } from '@duely/texts/import-screen'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { serverFacts } from '#web/server-facts.ts'
import { useCategoryOptions } from '#web/subscription/categories/category-options.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { AmountField } from '#web/ui/fields/amount-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ALL_CURRENCIES } from '../all-currencies.ts'
import type { Draft } from '../drafts.ts'
import type { DraftState } from './draft-states.ts'
import { FoundLines } from './found-lines.tsx'
import { NativeSelect } from './native-select.tsx'

export interface ReviewRowProps {
  readonly state: DraftState
  readonly culture: Wording
  readonly onChange: (change: Partial<Draft>) => void
}

const CURRENCY_OPTIONS = FIRST_CURRENCIES.map((value) => ({ value, label: value }))

/** One row to import; invalid fields can be corrected in place. */
export function ReviewRow({ state, culture, onChange }: ReviewRowProps) {
  const t = useTexts(importScreenTexts)
  const say = useSay()
  const words = useWords()
  const { draft, problems, canInclude, isIncluded } = state
  const { row, found } = draft
  const other = Object.entries(problems).find(([field]) => !FIELDS.has(field))?.[1]
  const categories = useCategoryOptions(row.category ?? '')
  const named = row.name || t.rowNamed({ line: String(row.line) })
  const cycles = BILLING_CYCLES.map((billingCycle) => ({
    value: billingCycle,
    label: words.interval({ billingCycle, billingEvery: 1 }),
  }))
  const note = noteOf(state, t, culture)
  const set = (field: DraftField) => (value: string | null) => onChange({ row: { ...row, [field]: value } })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 py-4 sm:px-6">
      <input
        type="checkbox"
        aria-label={t.importRow({ name: named })}
        checked={isIncluded}
        disabled={!canInclude}
        onChange={(event) => onChange({ choice: event.target.checked })}
        className="mt-3 size-5 accent-accent disabled:opacity-50"
      />
      <div className="grid gap-2.5">
        <div className="grid grid-cols-2 gap-2.5 max-sm:[&>:nth-child(n+4)]:col-span-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_6rem_minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,1.3fr)]">
          <div className="max-lg:col-span-2">
            <TextField
              label={t.nameOf({ name: named })}
              hideLabel
              value={row.name}
              autoComplete="off"
              onChange={(event) => set('name')(event.target.value)}
              error={problems.name}
            />
          </div>
          <AmountField
            label={t.amountOf({ name: named })}
            hideLabel
            value={row.amount}
            onChange={(event) => set('amount')(event.target.value.replace(',', '.'))}
            error={problems.amount}
          />
          <NativeSelect
            label={t.currencyOf({ name: named })}
            hideLabel
            value={row.currency}
            options={CURRENCY_OPTIONS}
            moreOptions={ALL_CURRENCIES}
            onChange={set('currency')}
            error={problems.currency}
          />
          <NativeSelect
            label={t.cycleOf({ name: named })}
            hideLabel
            value={row.billingCycle}
            options={cycles}
            onChange={set('billingCycle')}
            error={problems.billingCycle}
          />
          <DateField
            label={t.nextDateOf({ name: named })}
            hideLabel
            value={row.nextBillingDate}
            onChange={(event) => set('nextBillingDate')(event.target.value)}
            error={problems.nextBillingDate}
          />
          <NativeSelect
            label={t.categoryOf({ name: named })}
            hideLabel
            value={row.category ?? ''}
            options={[{ value: '', label: t.noCategory }, ...categories]}
            onChange={(category) => set('category')(category || null)}
            error={problems.category}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted empty:hidden">
          {found && (
            <Badge tone={CONFIDENCE_TONES[found.candidate.confidence]}>
              {t[CONFIDENCE_KEYS[found.candidate.confidence]]}
            </Badge>
          )}
          {row.billingEvery > 1 && <span>{everyOf(row, t)}</span>}
          {note !== null && <span>{note}</span>}
          {other && <span className="text-loss-ink">{say(other)}</span>}
          {state.row === null && !found && <span>{t.mend({ line: String(row.line) })}</span>}
        </div>
        {found && <FoundLines found={found} culture={culture} />}
      </div>
    </li>
  )
}

type DraftField = 'name' | 'amount' | 'currency' | 'billingCycle' | 'category' | 'nextBillingDate'
const FIELDS = new Set<string>(['name', 'amount', 'currency', 'billingCycle', 'category', 'nextBillingDate'])
const CONFIDENCE_TONES = { high: 'green', medium: 'yellow', low: 'grey' } as const
type EveryKey = Extract<keyof ImportScreenTexts, `chargedEvery${string}`>
const CONFIDENCE_KEYS = { high: 'sure', medium: 'likely', low: 'maybe' } as const
const EVERY_KEYS: Readonly<Record<string, EveryKey | undefined>> = {
  daily: 'chargedEveryDays',
  weekly: 'chargedEveryWeeks',
  monthly: 'chargedEveryMonths',
  quarterly: 'chargedEveryQuarters',
  yearly: 'chargedEveryYears',
}

function everyOf({ billingCycle, billingEvery: count }: ListRow, t: ImportScreenTexts): string {
  const key = EVERY_KEYS[billingCycle]
  return key === undefined ? t.chargedEveryPeriods({ count }) : t[key]({ count })
}

function noteOf({ decision, canInclude }: DraftState, t: ImportScreenTexts, culture: Wording): string | null {
  if (decision?.is === 'same') return canInclude ? t.sameTick : t.same
  if (decision?.is === 'newer-price') return t.newerPrice({ price: moneyOf(decision.of, culture) })
  if (decision?.is !== 'too-many') return null
  return serverFacts().plans ? t.noRoomInPlan : t.noRoomInAccount
}

function moneyOf({ amount, currency }: { amount: string; currency: string }, culture: Wording): string {
  const minor = isCurrency(currency) ? parseAmount(amount, currency) : null
  return minor !== null && isCurrency(currency)
    ? formatMoney(minor, currency, culture)
    : `${amount} ${currency}`
}
