import type { CsvGuess } from '@duely/statements'
import { type ImportScreenTexts, importScreenTexts } from '@duely/texts/import-screen'
import type { ReactNode } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { NativeSelect } from '../review/native-select.tsx'

/** What lists and statements have in common. */
type TableGuess = Pick<CsvGuess, 'delimiter' | 'decimal' | 'dateOrder' | 'encoding'>

/** Folded, because the guess is usually right. */
export function GuessDetails({ children }: { readonly children: ReactNode }) {
  const t = useTexts(importScreenTexts)
  return (
    <details className="rounded-lg border border-line bg-surface px-4 py-4">
      <summary className="cursor-pointer font-medium">{t.howRead}</summary>
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
  const t = useTexts(importScreenTexts)
  return (
    <>
      <NativeSelect
        label={t.separatedBy}
        value={guess.delimiter}
        options={[
          { value: ',', label: t.comma },
          { value: ';', label: t.semicolon },
          { value: '\t', label: t.tab },
          { value: '|', label: t.bar },
        ]}
        onChange={(delimiter) => onChange({ delimiter: delimiter as TableGuess['delimiter'] })}
      />
      <NativeSelect
        label={t.firstRow}
        value={hasTitles ? 'titles' : 'data'}
        options={[
          { value: 'titles', label: t.columnTitles },
          { value: 'data', label: t.data },
        ]}
        onChange={(first) => onTitlesChange(first === 'titles')}
      />
      <NativeSelect
        label={t.decimalSign}
        value={guess.decimal}
        options={[
          { value: '.', label: t.point },
          { value: ',', label: t.decimalComma },
        ]}
        onChange={(decimal) => onChange({ decimal: decimal as TableGuess['decimal'] })}
      />
      <NativeSelect
        label={t.datesWritten}
        value={guess.dateOrder}
        options={[
          { value: 'ymd', label: t.ymd },
          { value: 'mdy', label: t.mdy },
          { value: 'dmy', label: t.dmy },
        ]}
        onChange={(dateOrder) => onChange({ dateOrder: dateOrder as TableGuess['dateOrder'] })}
      />
      <NativeSelect
        label={t.characters}
        value={guess.encoding}
        options={[
          { value: 'utf-8', label: 'UTF-8' },
          { value: 'windows-1252', label: 'Windows-1252' },
          { value: 'utf-16le', label: 'UTF-16' },
          { value: 'utf-16be', label: t.utf16Other },
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
  const t = useTexts(importScreenTexts)
  const { columns, titles, labels, roles, repeated, onChange } = props
  const options = [
    { value: '', label: t.notUsed },
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
      label={columnName(at + 1, titles[at]?.slice(0, 40) ?? '', t)}
      value={role ?? ''}
      options={options}
      onChange={(next) => change(at, next)}
    />
  ))
}

const columnName = (at: number, title: string, t: ImportScreenTexts) =>
  title === '' ? t.column({ number: String(at) }) : t.columnTitled({ number: String(at), title })
