import { CURRENCIES } from '@duely/domain'
import { LIST_ROLES, type ListGuess, type ListRole } from '@duely/statements'
import { NativeSelect } from '../review/native-select.tsx'

export interface ColumnGuessesProps {
  readonly guess: ListGuess
  readonly titles: readonly string[]
  readonly onChange: (wanted: Partial<ListGuess>) => void
}

const ROLE_LABELS: Record<ListRole, string> = {
  name: 'Name',
  amount: 'Amount',
  currency: 'Currency',
  billingCycle: 'Billing cycle',
  billingEvery: 'Every (number)',
  category: 'Category',
  nextBillingDate: 'Next billing date',
  status: 'Status',
  notificationInterval: 'Reminder days',
  description: 'Description',
  website: 'Website',
  paymentMethod: 'Payment method',
}
const ROLES = [
  { value: '', label: 'Not used' },
  ...LIST_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
]

/** How the file was interpreted; changing an answer reads it again. */
export function ColumnGuesses({ guess, titles, onChange }: ColumnGuessesProps) {
  const changeColumn = (at: number, role: string) =>
    onChange({
      columns: guess.columns.map((current, column) =>
        column === at ? ((role || null) as ListRole | null) : current === role ? null : current,
      ),
    })
  return (
    <details className="rounded-lg border border-line bg-surface px-5 py-4">
      <summary className="cursor-pointer font-medium">How we read this file</summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <NativeSelect
          label="Columns are separated by"
          value={guess.delimiter}
          options={[
            { value: ',', label: 'Comma' },
            { value: ';', label: 'Semicolon' },
            { value: '\t', label: 'Tab' },
            { value: '|', label: 'Bar' },
          ]}
          onChange={(delimiter) => onChange({ delimiter: delimiter as ListGuess['delimiter'] })}
        />
        <NativeSelect
          label="First row"
          value={guess.hasTitles ? 'titles' : 'data'}
          options={[
            { value: 'titles', label: 'Column titles' },
            { value: 'data', label: 'Data' },
          ]}
          onChange={(first) => onChange({ hasTitles: first === 'titles' })}
        />
        <NativeSelect
          label="Decimal sign"
          value={guess.decimal}
          options={[
            { value: '.', label: 'Point, as in 15.99' },
            { value: ',', label: 'Comma, as in 15,99' },
          ]}
          onChange={(decimal) => onChange({ decimal: decimal as ListGuess['decimal'] })}
        />
        <NativeSelect
          label="Dates are written"
          value={guess.dateOrder}
          options={[
            { value: 'ymd', label: 'Year, month, day' },
            { value: 'mdy', label: 'Month, day, year' },
            { value: 'dmy', label: 'Day, month, year' },
          ]}
          onChange={(dateOrder) => onChange({ dateOrder: dateOrder as ListGuess['dateOrder'] })}
        />
        <NativeSelect
          label="Characters"
          value={guess.encoding}
          options={[
            { value: 'utf-8', label: 'UTF-8' },
            { value: 'windows-1252', label: 'Windows-1252' },
            { value: 'utf-16le', label: 'UTF-16' },
            { value: 'utf-16be', label: 'UTF-16, other order' },
          ]}
          onChange={(encoding) => onChange({ encoding: encoding as ListGuess['encoding'] })}
        />
        <NativeSelect
          label="Currency where none is given"
          value={guess.currency}
          options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
          onChange={(currency) => onChange({ currency })}
        />
        {guess.columns.map((role, at) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={at}
            label={`Column ${at + 1}${titles[at] ? `: ${titles[at].slice(0, 40)}` : ''}`}
            value={role ?? ''}
            options={ROLES}
            onChange={(next) => changeColumn(at, next)}
          />
        ))}
      </div>
    </details>
  )
}
