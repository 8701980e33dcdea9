// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageDeleteFile as english } from '../en/page-delete-file.ts'

export const pageDeleteFile: typeof english = {
  title: 'Diese Datei löschen?',
  text: (v) => `${v.name}. Sie wird nicht mehr als Nachweis aufgeführt. Du kannst es gleich danach rückgängig machen.`,
  confirm: 'Löschen',
  deleted: 'Datei gelöscht',
  failed: 'Die Datei konnte nicht gelöscht werden. Bitte versuche es noch einmal.',
  restoreFailed: 'Die Datei konnte nicht wiederhergestellt werden. Bitte versuche es noch einmal.',
  undo: 'Rückgängig',
}
