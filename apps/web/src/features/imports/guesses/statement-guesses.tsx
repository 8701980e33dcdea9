import { COLUMN_ROLES, type ColumnRole, type CsvGuess } from '@duely/statements'
import { importScreenTexts } from '@duely/texts/import-screen'
import { useTexts } from '#web/language/reader-language.tsx'
import { ALL_CURRENCIES } from '../all-currencies.ts'
import { NativeSelect } from '../review/native-select.tsx'
import { ColumnSelects, GuessDetails, TableSelects } from './table-guesses.tsx'

export interface StatementGuessesProps {
  readonly guess: CsvGuess
  readonly titles: readonly string[]
  readonly onChange: (wanted: Partial<CsvGuess>) => void
}

/** How the CSV of a bank was interpreted; changing an answer reads it again, still in this browser. */
export function StatementGuesses({ guess, titles, onChange }: StatementGuessesProps) {
  const t = useTexts(importScreenTexts)
  const labels: Record<ColumnRole, string> = {
    date: t.date,
    amount: t.amount,
    debit: t.debit,
    credit: t.credit,
    direction: t.direction,
    payee: t.payee,
    memo: t.memo,
    currency: t.currency,
    originalAmount: t.originalAmount,
    originalCurrency: t.originalCurrency,
    state: t.state,
    balance: t.balance,
  }
  return (
    <GuessDetails>
      <TableSelects
        guess={guess}
        hasTitles={guess.titleRow !== null}
        onChange={onChange}
        onTitlesChange={(hasTitles) => onChange({ titleRow: hasTitles ? 0 : null })}
      />
      <NativeSelect
        label={t.spending}
        value={guess.spendingIsNegative ? 'minus' : 'plain'}
        options={[
          { value: 'minus', label: t.withMinus },
          { value: 'plain', label: t.withoutMinus },
        ]}
        onChange={(sign) => onChange({ spendingIsNegative: sign === 'minus' })}
      />
      <NativeSelect
        label={t.currencyElse}
        value={guess.currency}
        options={ALL_CURRENCIES}
        onChange={(currency) => onChange({ currency })}
      />
      <ColumnSelects
        columns={guess.columns}
        titles={titles}
        labels={labels}
        roles={COLUMN_ROLES}
        repeated="memo"
        onChange={(columns) => onChange({ columns })}
      />
    </GuessDetails>
  )
}
