import { LIST_ROLES, type ListGuess, type ListRole } from '@duely/statements'
import { ALL_CURRENCIES } from '../all-currencies.ts'
import { NativeSelect } from '../review/native-select.tsx'
import { ColumnSelects, GuessDetails, TableSelects } from './table-guesses.tsx'

export interface ListGuessesProps {
  readonly guess: ListGuess
  readonly titles: readonly string[]
  readonly onChange: (wanted: Partial<ListGuess>) => void
}

const LABELS: Record<ListRole, string> = {
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

/** How a list was interpreted; changing an answer reads it again. */
export function ListGuesses({ guess, titles, onChange }: ListGuessesProps) {
  return (
    <GuessDetails>
      <TableSelects
        guess={guess}
        hasTitles={guess.hasTitles}
        onChange={onChange}
        onTitlesChange={(hasTitles) => onChange({ hasTitles })}
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
        roles={LIST_ROLES}
        onChange={(columns) => onChange({ columns })}
      />
    </GuessDetails>
  )
}
