import { LIST_ROLES, type ListGuess, type ListRole } from '@duely/statements'
import { importScreenTexts } from '@duely/texts/import-screen'
import { useTexts } from '#web/language/reader-language.tsx'
import { ALL_CURRENCIES } from '../all-currencies.ts'
import { NativeSelect } from '../review/native-select.tsx'
import { ColumnSelects, GuessDetails, TableSelects } from './table-guesses.tsx'

export interface ListGuessesProps {
  readonly guess: ListGuess
  readonly titles: readonly string[]
  readonly onChange: (wanted: Partial<ListGuess>) => void
}

/** How a list was interpreted; changing an answer reads it again. */
export function ListGuesses({ guess, titles, onChange }: ListGuessesProps) {
  const t = useTexts(importScreenTexts)
  const labels: Record<ListRole, string> = {
    name: t.name,
    amount: t.amount,
    currency: t.currency,
    billingCycle: t.billingCycle,
    billingEvery: t.billingEvery,
    category: t.category,
    nextBillingDate: t.nextDate,
    status: t.status,
    notificationInterval: t.reminderDaysColumn,
    description: t.description,
    website: t.website,
    paymentMethod: t.paymentMethod,
  }
  return (
    <GuessDetails>
      <TableSelects
        guess={guess}
        hasTitles={guess.hasTitles}
        onChange={onChange}
        onTitlesChange={(hasTitles) => onChange({ hasTitles })}
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
        roles={LIST_ROLES}
        onChange={(columns) => onChange({ columns })}
      />
    </GuessDetails>
  )
}
