// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { listDelete as english } from '../en/list-delete.ts'

export const listDelete: typeof english = {
  title: 'Abo löschen?',
  text: 'Das lässt sich nicht rückgängig machen. Das Abo wird endgültig gelöscht.',
  history: 'Frühere Abbuchungen und Erinnerungen bleiben in deinem Verlauf.',
  confirm: 'Löschen',
  undo: 'Rückgängig',
}
