// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageDeleteFile as english } from '../en/page-delete-file.ts'

export const pageDeleteFile: typeof english = {
  title: 'Usunąć ten plik?',
  text: (v) => `${v.name}. Nie będzie już na liście dowodów. Zaraz potem można to cofnąć.`,
  confirm: 'Usuń',
  deleted: 'Usunięto plik',
  failed: 'Nie udało się usunąć pliku. Spróbuj ponownie.',
  restoreFailed: 'Nie udało się przywrócić pliku. Spróbuj ponownie.',
  undo: 'Cofnij',
}
