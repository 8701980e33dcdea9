import type { CsvGuess } from '@duely/statements'
import type { ReactNode } from 'react'
import { NativeSelect } from '../review/native-select.tsx'

/** What lists and statements have in common. */
type TableGuess = Pick<CsvGuess, 'delimiter' | 'decimal' | 'dateOrder' | 'encoding'>

/** Folded, because the guess is usually right. */
export function GuessDetails({ children }: { readonly children: ReactNode }) {
  return (
    <details className="rounded-lg border border-line bg-surface px-4 py-4">
      <summary className="cursor-pointer font-medium">How we read this file</summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </details>
  )
}

export interface TableSelectsProps {
  readonly guess: TableGuess
  readonly hasTitles: boolean
  readonly onChange: (wanted: Partial<TableGuess>) => void
  readonly onTitlesChange: (hasTitles: boolean) => void
}

/** Delimiter, titles, decimal sign, order of dates and characters. */
export function TableSelects({ guess, hasTitles, onChange, onTitlesChange }: TableSelectsProps) {
  return (
    <>
      <NativeSelect
        label="Columns are separated by"
        value={guess.delimiter}
        options={[
          { value: ',', label: 'Comma' },
          { value: ';', label: 'Semicolon' },
          { value: '\t', label: 'Tab' },
          { value: '|', label: 'Bar' },
        ]}
        onChange={(delimiter) => onChange({ delimiter: delimiter as TableGuess['delimiter'] })}
      />
      <NativeSelect
        label="First row"
        value={hasTitles ? 'titles' : 'data'}
        options={[
          { value: 'titles', label: 'Column titles' },
          { value: 'data', label: 'Data' },
        ]}
        onChange={(first) => onTitlesChange(first === 'titles')}
      />
      <NativeSelect
        label="Decimal sign"
        value={guess.decimal}
        options={[
          { value: '.', label: 'Point, as in 15.99' },
          { value: ',', label: 'Comma, as in 15,99' },
        ]}
        onChange={(decimal) => onChange({ decimal: decimal as TableGuess['decimal'] })}
      />
      <NativeSelect
        label="Dates are written"
        value={guess.dateOrder}
        options={[
          { value: 'ymd', label: 'Year, month, day' },
          { value: 'mdy', label: 'Month, day, year' },
          { value: 'dmy', label: 'Day, month, year' },
        ]}
        onChange={(dateOrder) => onChange({ dateOrder: dateOrder as TableGuess['dateOrder'] })}
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
        onChange={(encoding) => onChange({ encoding: encoding as TableGuess['encoding'] })}
      />
    </>
  )
}

export interface ColumnSelectsProps<Role extends string> {
  readonly columns: readonly (Role | null)[]
  readonly titles: readonly string[]
  readonly labels: Record<Role, string>
  readonly roles: readonly Role[]
  /** May be given to several columns. */
  readonly repeated?: Role
  readonly onChange: (columns: (Role | null)[]) => void
}

/** A select per column; a role that is given to a column is taken from the one that had it. */
export function ColumnSelects<Role extends string>(props: ColumnSelectsProps<Role>) {
  const { columns, titles, labels, roles, repeated, onChange } = props
  const options = [
    { value: '', label: 'Not used' },
    ...roles.map((role) => ({ value: role, label: labels[role] })),
  ]
  const change = (at: number, text: string) => {
    const role = roles.find((each) => each === text) ?? null
    onChange(
      columns.map((current, column) => {
        if (column === at) return role
        return current === role && role !== repeated ? null : current
      }),
    )
  }
  return columns.map((role, at) => (
    <NativeSelect
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
      key={at}
      label={`Column ${at + 1}${titles[at] ? `: ${titles[at].slice(0, 40)}` : ''}`}
      value={role ?? ''}
      options={options}
      onChange={(next) => change(at, next)}
    />
  ))
}
