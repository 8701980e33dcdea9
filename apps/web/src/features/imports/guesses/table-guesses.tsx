import type { CsvGuess } from '@duely/statements'
import { type ImportScreenTexts, importScreenTexts } from '@duely/texts/import-screen'
import type { ReactNode } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { ALL_CURRENCIES } from '../all-currencies.ts'
import { NativeSelect } from '../review/native-select.tsx'

/** What lists and statements have in common. */
type TableGuess<Role> = Pick<CsvGuess, 'delimiter' | 'decimal' | 'dateOrder' | 'encoding' | 'currency'> & {
  readonly columns: readonly (Role | null)[]
}

export interface TableGuessesProps<Role extends string> {
  readonly guess: TableGuess<Role>
  readonly titles: readonly string[]
  readonly hasTitles: boolean
  readonly roles: readonly Role[]
  readonly labels: Readonly<Record<Role, string>>
  /** May be given to several columns. */
  readonly repeated?: Role
  readonly onChange: (wanted: Partial<TableGuess<Role>>) => void
  readonly onTitlesChange: (hasTitles: boolean) => void
  /** What only this kind of table asks. */
  readonly children?: ReactNode
}

/** How a table was interpreted, and what its columns are. Folded, because the guess is usually right. */
export function TableGuesses<Role extends string>(props: TableGuessesProps<Role>) {
  const t = useTexts(importScreenTexts)
  const { guess, titles, hasTitles, roles, labels, repeated, onChange, onTitlesChange, children } = props
  const { columns } = guess
  const options = [
    { value: '', label: t.notUsed },
    ...roles.map((role) => ({ value: role, label: labels[role] })),
  ]
  /** A role that is given to a column is taken from the one that had it. */
  const changeColumn = (at: number, text: string) => {
    const role = roles.find((each) => each === text) ?? null
    const taken = columns.map((current) => (current === role && role !== repeated ? null : current))
    onChange({ columns: taken.with(at, role) })
  }
  return (
    <details className="rounded-lg border border-line bg-surface px-4 py-4">
      <summary className="cursor-pointer font-medium">{t.howRead}</summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Choice
          label={t.separatedBy}
          value={guess.delimiter}
          words={{ ',': t.comma, ';': t.semicolon, '\t': t.tab, '|': t.bar }}
          onChange={(delimiter) => onChange({ delimiter })}
        />
        <Choice
          label={t.firstRow}
          value={hasTitles ? 'titles' : 'data'}
          words={{ titles: t.columnTitles, data: t.data }}
          onChange={(first) => onTitlesChange(first === 'titles')}
        />
        <Choice
          label={t.decimalSign}
          value={guess.decimal}
          words={{ '.': t.point, ',': t.decimalComma }}
          onChange={(decimal) => onChange({ decimal })}
        />
        <Choice
          label={t.datesWritten}
          value={guess.dateOrder}
          words={{ ymd: t.ymd, mdy: t.mdy, dmy: t.dmy }}
          onChange={(dateOrder) => onChange({ dateOrder })}
        />
        <Choice
          label={t.characters}
          value={guess.encoding}
          words={{
            'utf-8': 'UTF-8',
            'windows-1252': 'Windows-1252',
            'utf-16le': 'UTF-16',
            'utf-16be': t.utf16Other,
          }}
          onChange={(encoding) => onChange({ encoding })}
        />
        {children}
        <NativeSelect
          label={t.currencyElse}
          value={guess.currency}
          options={ALL_CURRENCIES}
          onChange={(currency) => onChange({ currency })}
        />
        {columns.map((role, at) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={at}
            label={columnName(at + 1, titles[at]?.slice(0, 40) ?? '', t)}
            value={role ?? ''}
            options={options}
            onChange={(next) => changeColumn(at, next)}
          />
        ))}
      </div>
    </details>
  )
}

export interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  /** The values by what they are called, in their order. */
  readonly words: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
}

/** One of a few values. */
export function Choice<Value extends string>({ label, value, words, onChange }: ChoiceProps<Value>) {
  const options = (Object.keys(words) as Value[]).map((each) => ({ value: each, label: words[each] }))
  return (
    <NativeSelect
      label={label}
      value={value}
      options={options}
      onChange={(chosen) => onChange(chosen as Value)}
    />
  )
}

const columnName = (at: number, title: string, t: ImportScreenTexts) =>
  title === '' ? t.column({ number: String(at) }) : t.columnTitled({ number: String(at), title })
