import type { FileReading, FileToRead } from '../reading/read-file.ts'
import { ListGuesses } from './list-guesses.tsx'
import { StatementGuesses } from './statement-guesses.tsx'

export interface GuessesProps {
  readonly file: FileToRead
  readonly answer: Exclude<FileReading, { kind: 'refused' }>
  readonly onRead: (file: FileToRead) => Promise<void>
}

/** How the columns of a table were understood; nothing for formats that describe themselves. */
export function Guesses({ file, answer, onRead }: GuessesProps) {
  if (answer.kind === 'list')
    return (
      answer.list.guess && (
        <ListGuesses
          guess={answer.list.guess}
          titles={answer.list.titles}
          onChange={(wanted) =>
            void onRead({ ...file, as: 'list', listWanted: wantedNow(file.listWanted, wanted) })
          }
        />
      )
    )
  return (
    answer.guess && (
      <StatementGuesses
        guess={answer.guess}
        titles={answer.titles}
        onChange={(wanted) =>
          void onRead({ ...file, as: 'statement', statementWanted: wantedNow(file.statementWanted, wanted) })
        }
      />
    )
  )
}

/** If the table changes, its columns are guessed again. */
function wantedNow<Wanted extends { columns?: unknown }>(before: Wanted | undefined, wanted: Wanted): Wanted {
  const isAnotherTable = ['delimiter', 'encoding', 'hasTitles', 'titleRow'].some((name) => name in wanted)
  const { columns, ...kept } = before ?? ({} as Wanted)
  return { ...kept, ...(!isAnotherTable && columns ? { columns } : {}), ...wanted } as Wanted
}
