import { COLUMN_ROLES, LIST_ROLES } from '@duely/statements'
import { importScreenTexts } from '@duely/texts/import-screen'
import { useTexts } from '#web/language/reader-language.tsx'
import type { FileReading, FileToRead } from '../reading/read-file.ts'
import { Choice, TableGuesses } from './table-guesses.tsx'

export interface GuessesProps {
  readonly file: FileToRead
  readonly answer: Exclude<FileReading, { kind: 'refused' }>
  readonly onRead: (file: FileToRead) => Promise<void>
}

/**
 * How the columns of a table were understood; nothing for formats that describe themselves. A changed answer
 * reads it again, still in this browser.
 */
export function Guesses({ file, answer, onRead }: GuessesProps) {
  const t = useTexts(importScreenTexts)
  if (answer.kind === 'list') {
    const { guess, titles } = answer.list
    const read = (wanted: FileToRead['listWanted'] & {}) =>
      void onRead({ ...file, as: 'list', listWanted: wantedNow(file.listWanted, wanted) })
    return (
      guess && (
        <TableGuesses
          guess={guess}
          titles={titles}
          hasTitles={guess.hasTitles}
          roles={LIST_ROLES}
          labels={{ ...t, nextBillingDate: t.nextDate, notificationInterval: t.reminderDaysColumn }}
          onChange={read}
          onTitlesChange={(hasTitles) => read({ hasTitles })}
        />
      )
    )
  }
  const { guess, titles } = answer
  const labels = {
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
  const read = (wanted: FileToRead['statementWanted'] & {}) =>
    void onRead({ ...file, as: 'statement', statementWanted: wantedNow(file.statementWanted, wanted) })
  return (
    guess && (
      <TableGuesses
        guess={guess}
        titles={titles}
        hasTitles={guess.titleRow !== null}
        roles={COLUMN_ROLES}
        labels={labels}
        repeated="memo"
        onChange={read}
        onTitlesChange={(hasTitles) => read({ titleRow: hasTitles ? 0 : null })}
      >
        <Choice
          label={t.spending}
          value={guess.spendingIsNegative ? 'minus' : 'plain'}
          words={{ minus: t.withMinus, plain: t.withoutMinus }}
          onChange={(sign) => read({ spendingIsNegative: sign === 'minus' })}
        />
      </TableGuesses>
    )
  )
}

/** If the table changes, its columns are guessed again. */
function wantedNow<Wanted extends { columns?: unknown }>(before: Wanted | undefined, wanted: Wanted): Wanted {
  const isAnotherTable = ['delimiter', 'encoding', 'hasTitles', 'titleRow'].some((name) => name in wanted)
  const { columns, ...kept } = before ?? ({} as Wanted)
  return { ...kept, ...(!isAnotherTable && columns ? { columns } : {}), ...wanted } as Wanted
}
