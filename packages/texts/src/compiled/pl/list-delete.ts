// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listDelete as english } from '../en/list-delete.ts'

export const listDelete: typeof english = {
  title: 'Usunąć subskrypcję?',
  text: 'Tej czynności nie można cofnąć. Subskrypcja zostanie trwale usunięta.',
  history: 'Wcześniejsze opłaty i przypomnienia zostają w historii.',
  confirm: 'Usuń',
  undo: 'Cofnij',
}
