// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { pageChangeCharge as english } from '../en/page-change-charge.ts'

export const pageChangeCharge: typeof english = {
  title: (v) => `Abbuchung vom ${v.day}`,
  save: 'Abbuchung speichern',
  amount: 'Betrag',
  refunded: 'Sie wurde erstattet',
  refundedHint: 'Sie bleibt hier, zählt aber nicht als bezahlt.',
  changed: 'Abbuchung geändert',
  failed: 'Die Abbuchung konnte nicht geändert werden. Bitte versuche es noch einmal.',
  delete: 'Abbuchung löschen',
  deleteTitle: 'Diese Abbuchung löschen?',
  deleteText: 'Sie zählt nicht mehr als bezahlt. Eine Zahlung, die du zurückbekommen hast, kannst du stattdessen als erstattet markieren.',
  deleteConfirm: 'Löschen',
  deleted: 'Abbuchung gelöscht',
  undo: 'Rückgängig',
}
