import { COLUMN_ROLES, type ColumnRole, type CsvGuess } from '@duely/statements'
import { ALL_CURRENCIES } from '../all-currencies.ts'
import { NativeSelect } from '../review/native-select.tsx'
import { ColumnSelects, GuessDetails, TableSelects } from './table-guesses.tsx'

export interface StatementGuessesProps {
  readonly guess: CsvGuess
  readonly titles: readonly string[]
  readonly onChange: (wanted: Partial<CsvGuess>) => void
}

const LABELS: Record<ColumnRole, string> = {
  date: 'Date',
  amount: 'Amount',
  debit: 'Money out',
  credit: 'Money in',
  direction: 'Out or in',
  payee: 'Payee',
  memo: 'Purpose',
  currency: 'Currency',
  originalAmount: 'Amount in another currency',
  originalCurrency: 'The other currency',
  state: 'Booked or not',
  balance: 'Balance',
}

/** How the CSV of a bank was interpreted; changing an answer reads it again, still in this browser. */
export function StatementGuesses({ guess, titles, onChange }: StatementGuessesProps) {
  return (
    <GuessDetails>
      <TableSelects
        guess={guess}
        hasTitles={guess.titleRow !== null}
        onChange={onChange}
        onTitlesChange={(hasTitles) => onChange({ titleRow: hasTitles ? 0 : null })}
      />
      <NativeSelect
        label="Spending is written"
        value={guess.spendingIsNegative ? 'minus' : 'plain'}
        options={[
          { value: 'minus', label: 'With a minus, as in -15.99' },
          { value: 'plain', label: 'Without a minus' },
        ]}
        onChange={(sign) => onChange({ spendingIsNegative: sign === 'minus' })}
      />
      <NativeSelect
        label="Currency where none is given"
        value={guess.currency}
        options={ALL_CURRENCIES}
        onChange={(currency) => onChange({ currency })}
      />
      <ColumnSelects
        columns={guess.columns}
        titles={titles}
        labels={LABELS}
        roles={COLUMN_ROLES}
        repeated="memo"
        onChange={(columns) => onChange({ columns })}
      />
    </GuessDetails>
  )
}
